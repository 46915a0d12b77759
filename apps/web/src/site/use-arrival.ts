import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { focusHeading } from '../components/site/focus-heading.ts'
import { scrollBack } from './scroll-back.ts'
import { savePosition, getPosition, savePositions } from './scroll-positions.ts'

const toEntry = ({ key, pathname, hash }: Pick<Location, 'key' | 'pathname' | 'hash'>) => key + pathname + hash
/** The entry of the history that the browser itself is at: by a link within a page it is there before React Router. */
const entryNow = () => {
  const { key } = (history.state ?? {}) as { key?: string }
  return toEntry({ ...location, pathname: location.pathname, hash: location.hash, key: key ?? 'default' })
}

/**
 * What a browser does when it opens a page, for pages that are changed here: a new one is seen from its top, on the way
 * back one is where one was, and the focus is on the heading. Links within a page are the browser's own matter.
 */
export function useArrival() {
  const location = useLocation()
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(location)
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    const from = shown.current
    if (from === location) return
    shown.current = location
    const isByLink = isWithin.current
    isWithin.current = false
    const isSamePage = from.pathname === location.pathname
    // What a page keeps in its query, such as a tab, is its own matter too.
    if (isByLink || (isSamePage && !isPop && from.search !== location.search)) return
    if (isPop) scrollBack(getPosition(toEntry(location)))
    else scrollTo({ top: 0, behavior: 'instant' })
    if (!isSamePage || !isPop) focusHeading()
  }, [location, isPop])

  useEffect(() => {
    const note = () => {
      const entry = toEntry(shown.current)
      if (entry === entryNow()) savePosition(entry, scrollY)
    }
    const noteLink = ({ target }: Event) => {
      // A busy page hears of the last scrolling only after what is pressed has led away from it.
      note()
      isWithin.current = target instanceof Element && target.closest('a[href^="#"]') !== null
    }
    // Within this document the place is ours to find; whoever leaves it or reloads is brought back by the browser.
    const own = () => void (history.scrollRestoration = 'manual')
    const leave = () => {
      history.scrollRestoration = 'auto'
      savePositions()
    }
    own()
    addEventListener('scroll', note, { passive: true })
    addEventListener('click', noteLink, true)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', own)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('click', noteLink, true)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', own)
    }
  }, [])
}
