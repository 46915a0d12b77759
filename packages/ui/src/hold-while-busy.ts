import type { KeyboardEvent, SyntheticEvent } from 'react'

/**
 * What is busy stays focusable: browsers take the focus from a disabled control, and whoever uses keys or a screen reader is
 * thrown to the top of the page. While something is under way a control says `aria-disabled`, takes nothing and stays where it
 * is, also where it could not be used afterwards; it looks as a disabled one does (variant `off`). `disabled` is for what cannot
 * be done at all.
 */
export type Busy = {
  /** Something is under way that it has to wait for: it takes nothing, and does not lose the focus, as a disabled one does. */
  isBusy?: boolean | undefined
}

const held = { disabled: false, 'aria-disabled': true } as const

const stop = (event: SyntheticEvent): void => {
  event.preventDefault()
  // Nor does the row hear it that it stands in, which a press on a disabled one does not reach either.
  event.stopPropagation()
}
const ignore = (): void => undefined
/** A select is changed by these keys too; Tab and Esc are the page's. */
const stopKeys = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
}
/** Of radios an arrow chooses the next one. */
const stopArrows = (event: KeyboardEvent): void => {
  if (event.key.startsWith('Arrow')) event.preventDefault()
}

const heldButton = {
  ...held,
  onClick: stop,
  // A menu opens by these, before there is a click.
  onPointerDown: undefined,
  onPointerUp: undefined,
  onMouseDown: undefined,
  onMouseUp: undefined,
  onKeyDown: undefined,
  onKeyUp: undefined,
}
const heldText = { ...held, readOnly: true }
const heldChoice = { ...held, readOnly: true, onChange: undefined, onKeyDown: stopArrows }
const heldSelect = { ...held, onChange: ignore, onMouseDown: stop, onKeyDown: stopKeys }

/** Each goes onto its element after all else; nothing where it is not busy. A click on the button of a form sends no form. */
export const holdButton = (isBusy: boolean | undefined) => (isBusy ? heldButton : undefined)
/** Of a text field, a date or a number: it is read, and not written. What it does at Enter or when it is left is its owner's. */
export const holdText = (isBusy: boolean | undefined) => (isBusy ? heldText : undefined)
/** Of a checkbox, a radio or a switch that is given its `checked`. */
export const holdChoice = (isBusy: boolean | undefined) => (isBusy ? heldChoice : undefined)
/** Of a select that is given its `value`. */
export const holdSelect = (isBusy: boolean | undefined) => (isBusy ? heldSelect : undefined)
