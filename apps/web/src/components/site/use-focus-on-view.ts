import { useLayoutEffect, useRef } from 'react'
import { showHeading } from './focus-heading.ts'

/**
 * When a page changes what it shows, the focus goes to the new heading, and so does a screen reader; also at first where
 * the view itself stands in another's place. Whoever has gone on to the header or the footer meanwhile is left there.
 */
export function useFocusOnView(view: string, isInPlaceOfAnother = false) {
  const shown = useRef(isInPlaceOfAnother ? null : view)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (!isElsewhere()) showHeading()
  }, [view])
}

function isElsewhere(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.closest('#main')
}
