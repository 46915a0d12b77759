import { type RefObject, useEffect, useRef } from 'react'
import { DOUBLE_PRESS_MS, holdSecondPress, type Press } from './hold-second-press.ts'

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
