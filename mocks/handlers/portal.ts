import type { MockBackend } from '../backend/mock-backend.ts'
import { requestLink, signInState, signInToPortal, signOutOfPortal, simulateLink } from '../portal/portal.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { guardPortal } from './portal-guard.ts'

export const portal = (backend: MockBackend): FeatureHandlers<'portal'> => {
  const guard = guardPortal(backend)
  const overview = () => portalOverview(backend, backend.portal.email ?? '')
  return {
    requestLink: respond('portal.requestLink', ({ email }) => requestLink(backend, email)),
    signIn: respond('portal.signIn', (input) => signInToPortal(backend, input)),
    simulateLink: respond('portal.simulateLink', () => simulateLink(backend)),
    signInState: respond('portal.signInState', () => signInState(backend)),
    current: respond('portal.current', () => ({ person: overview().person }), guard),
    overview: respond('portal.overview', overview, guard),
    changeCard: respond('portal.changeCard', () => ({ state: 'by support' as const }), guard),
    signOut: respond('portal.signOut', () => signOutOfPortal(backend), guard),
  }
}
