import { type RefObject, useEffect, useRef } from 'react'

/** As long as systems let the two presses of a double press be apart. */
const DOUBLE_PRESS_MS = 500
/** As far as a finger's second tap falls from the first. */
const DOUBLE_PRESS_PX = 40

type Press = { x: number; y: number; at: number }

/**
 * A double press is one press. Its second half falls beside the panel of a dialog that the first one opened, where a press closes it:
 * for that long it closes nothing. And it falls on what lies behind a dialog that the first one closed, where it would comp or open
 * somebody who was never meant: it presses nothing there. Goes onto the panel.
 */
export function useDoublePressGuard<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const panel = useRef<T>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const openedAt = performance.now()
    let last: Press | undefined
    const note = ({ clientX: x, clientY: y }: PointerEvent): void => {
      last = { x, y, at: performance.now() }
    }
    const hold = (event: Event): void => {
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true
      // Headless UI closes by none that was prevented.
      if (!isInside && performance.now() - openedAt < DOUBLE_PRESS_MS) event.preventDefault()
    }
    const options = { capture: true, passive: false }
    for (const name of ['pointerup', 'touchend']) window.addEventListener(name, hold, options)
    window.addEventListener('pointerup', note, true)
    return () => {
      for (const name of ['pointerup', 'touchend']) window.removeEventListener(name, hold, options)
      window.removeEventListener('pointerup', note, true)
      if (last) holdSecondPress(last)
    }
  }, [isOpen])
  return panel
}

const ofAPress = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'dblclick']

/** Until the time of a double press is over, whoever presses again at this place presses nothing. A key is no press of a hand. */
function holdSecondPress({ x, y, at }: Press): void {
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
