import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A part that stands alone, as in the studio, was gone to; only a page that has loaded says that it was not. */
let hasMoved = true

/** Whether the app has gone to another address since its page loaded: a new screen then takes the focus, as a new page would. */
export const hasMovedWithin = (): boolean => hasMoved

/**
 * Once, at the root of a page that has loaded: until somebody goes on, the focus stays with the document, so that the first Tab
 * meets the skip link. An address that only leads to another one is still the same load.
 */
export function useMovedWithin(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const loaded = useRef<string | null>(null)
  // Before the effects of the screen that comes with the new address, which ask for it.
  useLayoutEffect(() => {
    if (loaded.current === null) {
      loaded.current = key
      hasMoved = false
    } else if (key !== loaded.current && (type !== 'REPLACE' || navigator.userActivation?.hasBeenActive))
      hasMoved = true
  }, [key, type])
}
