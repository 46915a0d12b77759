import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsaved } from './use-unsaved.ts'

/**
 * Asks before unsaved work is left: by a link of the console (`asking` then holds its address), and, in the browser's
 * own words, by closing or reloading the page. Back and Forward cannot be held; keep a draft for them.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string | null>(null)
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const onClick = (event: MouseEvent) => {
      const href = ownLinkOf(event)
      if (href === null) return
      event.preventDefault()
      event.stopPropagation()
      setAsking(href)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router's own links hear it.
    document.addEventListener('click', onClick, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])
  return {
    isAsking: asking !== null,
    stay: () => setAsking(null),
    leave: () => {
      setAsking(null)
      if (asking !== null) void navigate(asking)
    },
  }
}

/** Where a plain press on a link of this site leads; null for everything else, such as a new window. */
function ownLinkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.getAttribute('href')?.startsWith('#')) return null
  return `${link.pathname}${link.search}${link.hash}`
}
