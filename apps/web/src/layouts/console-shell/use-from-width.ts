import { useEffect, useRef } from 'react'

/** Calls back when the window becomes `width` rem wide or more, as the layout does. */
export function useFromWidth(width: number, onReached: () => void) {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const query = matchMedia(`(min-width: ${width}rem)`)
    const onChange = () => query.matches && latest.current()
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [width])
}
