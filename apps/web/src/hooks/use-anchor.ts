import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Comes to the section of this anchor where the address names it: scrolled there, with the focus on its heading, which is read out.
 * `isThere`: once what it shows has its place.
 */
export function useAnchor(anchor: string, isThere = true): void {
  const { hash, key } = useLocation()
  const isMeant = isThere && hash === `#${anchor}`
  useEffect(() => {
    if (!isMeant) return
    const section = document.getElementById(anchor)
    section?.scrollIntoView({ block: 'start', behavior: 'instant' })
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // The same link pressed again leads there again.
  }, [isMeant, anchor, key])
}
