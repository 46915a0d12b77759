import type { Community } from '../community/community-store.ts'
import { requestLink, signInState, signInToPortal, simulateLink } from '../community/portal.ts'
import { portalOverview } from '../community/portal-overview.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { portalDoor } from './portal-door.ts'

export const portal = (community: Community): FeatureHandlers<'portal'> => {
  const door = portalDoor(community)
  const overview = () => portalOverview(community, community.portal.email ?? '')
  return {
    requestLink: respond('portal.requestLink', ({ email }) => requestLink(community, email)),
    signIn: respond('portal.signIn', (input) => signInToPortal(community, input)),
    simulateLink: respond('portal.simulateLink', () => simulateLink(community)),
    signInState: respond('portal.signInState', () => signInState(community)),
    current: respond('portal.current', () => ({ person: overview().person }), door),
    overview: respond('portal.overview', overview, door),
    changeCard: respond('portal.changeCard', () => ({ state: 'by support' as const }), door),
    signOut: respond(
      'portal.signOut',
      () => {
        community.portal.email = null
        return { message: 'You are signed out.' }
      },
      door,
    ),
  }
}
