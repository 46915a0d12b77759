import { type RefObject, useEffect, useRef } from 'react'

/** As long as systems let the two presses of a double press be apart. */
const DOUBLE_PRESS_MS = 500

/**
 * The second press of a double press on what opens a dialog falls beside its panel, where a press closes it: for that long it
 * closes nothing. Goes onto the panel.
 */
export function useDoublePressGuard<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const panel = useRef<T>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const openedAt = performance.now()
    const hold = (event: Event): void => {
      const isInside = event.target instanceof Node && panel.current?.contains(event.target) === true
      // Headless UI closes by none that was prevented.
      if (!isInside && performance.now() - openedAt < DOUBLE_PRESS_MS) event.preventDefault()
    }
    const options = { capture: true, passive: false }
    for (const name of ['pointerup', 'touchend']) window.addEventListener(name, hold, options)
    return () => {
      for (const name of ['pointerup', 'touchend']) window.removeEventListener(name, hold, options)
    }
  }, [isOpen])
  return panel
}
