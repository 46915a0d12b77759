import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method: Enter and Escape then choose or dismiss what it offers. Safari ends the
 * composition before it tells of the key, and marks such a key by its code 229 (UI Events, 5.2.4).
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
