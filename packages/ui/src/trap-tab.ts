import type { KeyboardEvent } from 'react'

const stops =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]'

/**
 * Leads Tab round within a dialog, in both directions. Headless UI's own guards are buttons, which WebKit passes over
 * on the way back: there the last button was never reached. Put it on what holds the dialog's contents.
 */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (it) => it.tabIndex >= 0 && it.getClientRects().length > 0,
  )
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from || !to) return
  event.preventDefault()
  to.focus()
}
