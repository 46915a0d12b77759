import { Fragment, type ReactNode } from 'react'
import { communityZone, setCommunityZone } from '../dates.ts'
import { hasUnsaved } from '../hooks/use-unsaved.ts'

/**
 * What stands below shows its dates in this zone. When the zone becomes another one it is drawn anew; where something
 * unsaved stands, that waits for the next page.
 */
export function CommunityZone({ zone, children }: { zone: string; children: ReactNode }) {
  if (!hasUnsaved()) setCommunityZone(zone)
  return <Fragment key={communityZone()}>{children}</Fragment>
}
