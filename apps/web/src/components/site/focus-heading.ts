/** Focuses what has just come into view, without moving the page: a screen reader reads it out, and Tab goes on from there. */
function focusOn(target: HTMLElement | null) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}

const heading = () => document.querySelector<HTMLElement>('#main h1')

/** The focus goes to the heading of the page that stands now. */
export const focusHeading = () => focusOn(heading())

/** Where a page changed what it shows while its reader was further down, what came is read from its beginning. */
export function showHeading(): void {
  focusHeading()
  if ((heading()?.getBoundingClientRect().top ?? 0) < 0) window.scrollTo({ top: 0, behavior: 'instant' })
}
