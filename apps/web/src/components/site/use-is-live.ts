import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page built ahead is taken over: what hangs on its address or on storage shows from the next render on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
