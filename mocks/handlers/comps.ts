import type { Community } from '../community/community-store.ts'
import { getSubscriber } from '../community/get-subscriber.ts'
import { grantComp, grantComps, grantMatching } from '../community/grant-comps.ts'
import { pageOutsideComps } from '../community/outside-comps.ts'
import { previewComps } from '../community/preview-comps.ts'
import { endComp, restoreComp, revokeComp } from '../community/revoke-comps.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const comps = (community: Community): FeatureHandlers<'comps'> => {
  const door = doorOf(community)
  return {
    grant: respond('comps.grant', (input) => grantComp(community, input), door),
    grantMany: respond('comps.grantMany', (input) => grantComps(community, input), door),
    grantMatching: respond('comps.grantMatching', (input) => grantMatching(community, input), door),
    preview: respond('comps.preview', (input) => previewComps(community, input), door),
    revoke: respond('comps.revoke', (input) => revokeComp(community, input), door),
    end: respond('comps.end', (input) => endComp(community, input), door),
    restore: respond('comps.restore', (input) => restoreComp(community, input), door),
    outsidePage: respond('comps.outsidePage', (input) => pageOutsideComps(community, input), door),
    history: respond('comps.history', ({ subscriberId }) => getSubscriber(community, { id: subscriberId }).comps, door),
  }
}
