// A story that is shown small in a page of many: its frame is of our own origin, so that what its play scrolls to and
// focuses would scroll the reader's page as well.

const isWithinPage = window.parent !== window && window.parent.location.pathname.endsWith('iframe.html')

/** Keeps what a play scrolls to within its own frame. */
export function stayWithin(): void {
  if (!isWithinPage) return
  const { scrollIntoView } = Element.prototype
  const { focus } = HTMLElement.prototype
  Element.prototype.scrollIntoView = function scroll(how) {
    const its = typeof how === 'object' ? how : { block: how === false ? ('end' as const) : ('start' as const) }
    // CSSOM View, ScrollIntoViewContainer: no more than what scrolls it.
    scrollIntoView.call(this, Object.assign({}, its, { container: 'nearest' }))
  }
  HTMLElement.prototype.focus = function focusWithin(how) {
    focus.call(this, { ...how, preventScroll: true })
  }
}
