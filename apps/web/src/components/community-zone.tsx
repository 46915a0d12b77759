import { Fragment, type ReactNode } from 'react'
import { communityZone, setCommunityZone } from '../dates.ts'
import { useHasUnsaved } from '../hooks/use-unsaved.ts'

/**
 * What stands below shows its dates in this zone. When the zone becomes another one it is drawn anew; where something
 * unsaved stands, that waits until it is saved or left.
 */
export function CommunityZone({ zone, children }: { zone: string; children: ReactNode }) {
  const hasUnsaved = useHasUnsaved()
  if (!hasUnsaved) setCommunityZone(zone)
  return <Fragment key={communityZone()}>{children}</Fragment>
}
