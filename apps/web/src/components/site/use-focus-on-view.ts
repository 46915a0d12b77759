import { useLayoutEffect, useRef } from 'react'

/** When a page changes what it shows, the focus goes to the new heading, and so does a screen reader. */
export function useFocusOnView(view: string) {
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus()
  }, [view])
}
