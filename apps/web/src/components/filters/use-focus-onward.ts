import { useLayoutEffect, useRef } from 'react'

const chip = '[data-filter-chip]'

/** Of a chip that goes with the focus on it: the focus comes to the chip in its place, else to the button that opens the filters, or the search. */
export function useFocusOnward() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const tools = own?.closest('[data-filter-tools]')
      if (!own || !tools || document.activeElement !== own) return
      const at = [...tools.querySelectorAll(chip)].indexOf(own)
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const left = tools.querySelectorAll<HTMLElement>(chip)
        const next =
          left[Math.min(at, left.length - 1)] ?? tools.querySelector<HTMLElement>('[aria-label=Filter], input')
        next?.focus()
      })
    }
  }, [])
  return button
}
