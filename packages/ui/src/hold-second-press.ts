/** As long as systems let the two presses of a double press be apart. */
export const DOUBLE_PRESS_MS = 500
/** As far as a finger's second tap falls from the first. */
const DOUBLE_PRESS_PX = 40

/** In pixels of the window, and by the page's own clock. */
export type Press = { x: number; y: number; at: number }

const ofAPress = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick']

/**
 * For a press that takes away what it falls on: until the time of a double press is over, whoever presses again at this place
 * presses nothing. A key is no press of a hand.
 */
export function holdSecondPress({ x, y, at }: Press): void {
  const left = at + DOUBLE_PRESS_MS - performance.now()
  if (left <= 0) return
  const hold = (event: Event): void => {
    const place = event instanceof MouseEvent ? event : 'changedTouches' in event ? firstTouch(event) : undefined
    const isThere = place && Math.hypot(place.clientX - x, place.clientY - y) <= DOUBLE_PRESS_PX
    const isByHand = event.isTrusted && !(event.type === 'click' && event instanceof UIEvent && event.detail === 0)
    if (!isThere || !isByHand) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const options = { capture: true, passive: false }
  for (const name of ofAPress) window.addEventListener(name, hold, options)
  setTimeout(() => {
    for (const name of ofAPress) window.removeEventListener(name, hold, options)
  }, left)
}

const firstTouch = (event: Event): Touch | undefined =>
  event instanceof TouchEvent ? (event.changedTouches[0] ?? undefined) : undefined
