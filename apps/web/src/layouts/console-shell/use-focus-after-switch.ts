import { useEffect, useRef } from 'react'
import type { Layout } from './use-layout.ts'

/** The menu in which the layout was chosen goes with its shell: the focus comes to the same button of the other one. */
export function useFocusAfterSwitch(layout: Layout) {
  const before = useRef(layout)
  useEffect(() => {
    if (before.current === layout) return
    before.current = layout
    // In a phone's drawer, which both shells share, the focus is where it was.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-account]')?.focus({ preventScroll: true })
  }, [layout])
}
