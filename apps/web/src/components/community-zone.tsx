import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { communityZone, setCommunityZone } from '../dates.ts'
import { useHasUnsaved } from '../hooks/use-unsaved.ts'

/**
 * What stands below shows its dates in this zone. When the zone becomes another one it is drawn anew; where something
 * unsaved stands, that waits until it is saved or left.
 */
export function CommunityZone({ zone, children }: { zone: string; children: ReactNode }) {
  const hasUnsaved = useHasUnsaved()
  if (!hasUnsaved) setCommunityZone(zone)
  const shown = communityZone()
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // What had the focus was drawn anew too: it comes to the title of the page.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [shown])
  return <Fragment key={shown}>{children}</Fragment>
}
