import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useIsLive } from './use-is-live.ts'

type Props = {
  waiting: ReactNode
  /** Where its code does not come. */
  lost?: ReactNode
  children: ReactNode
}

/**
 * A part that works without scripts. Where the page was built ahead its markup stays as the server sent it, whatever
 * happens around it: links into it, and translators, find it before, during and after the page is taken over. A boundary
 * that waits for code would lose it to its fallback at the first change of the address. Where the page is drawn here it
 * comes by its code, after `waiting`.
 */
export function BuiltAhead({ waiting, lost = null, children }: Props) {
  const isLive = useIsLive()
  const [isAdopted] = useState(!isLive && typeof document !== 'undefined')
  const navigate = useNavigate()
  // Its links are plain ones: followed by the browser they would load the next page whole, and offline lead out of the site.
  const followLinks = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const follow = (event: MouseEvent) => {
        const path = toOwnPath(event)
        if (path === null) return
        event.preventDefault()
        void navigate(path)
      }
      element.addEventListener('click', follow)
      return () => element.removeEventListener('click', follow)
    },
    [navigate],
  )
  // React leaves alone what an element holds whose text may differ, as long as it has no elements of its own.
  if (isAdopted)
    return (
      <div suppressHydrationWarning className="contents" ref={followLinks}>
        {''}
      </div>
    )
  // Whoever takes a picture of the page knows by the mark that something is still on its way.
  const onItsWay = (
    <>
      {waiting}
      <span hidden data-waits />
    </>
  )
  return (
    <div className="contents">
      <ErrorBoundary isDecoration fallback={() => lost}>
        <Suspense fallback={onItsWay}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Where a plain press of a link within the site leads; null: it is the browser's own matter. */
function toOwnPath({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest('a[href^="/"]:not([target])')?.getAttribute('href') ?? null
}
