import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Comes to the section of this anchor: scrolled there, with the focus on its heading, which is read out. */
export function comeTo(anchor: string): void {
  const section = document.getElementById(anchor)
  section?.scrollIntoView({ block: 'start', behavior: 'instant' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** Comes to the section of this anchor where the address names it. `isThere`: once what it shows has its place. */
export function useAnchor(anchor: string, isThere = true): void {
  const { hash, key } = useLocation()
  const isMeant = isThere && hash === `#${anchor}`
  useEffect(() => {
    if (isMeant) comeTo(anchor)
    // The same link pressed again leads there again.
  }, [isMeant, anchor, key])
}
