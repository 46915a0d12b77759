/** Focuses what has just come into view, without moving the page: a screen reader reads it out, and Tab goes on from there. */
export function focusOn(target: HTMLElement | null) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}

/** The focus goes to the heading of the page that stands now. */
export const focusHeading = () => focusOn(document.querySelector<HTMLElement>('#main h1'))
