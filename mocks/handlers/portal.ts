import type { MockBackend } from '../backend/mock-backend.ts'
import { requestLink, signInState, signInToPortal, signOutOfPortal, simulateLink } from '../portal/portal.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { guardPortal } from './portal-guard.ts'

export const portal = (backend: MockBackend): FeatureHandlers<'portal'> => {
  const guard = guardPortal(backend)
  return {
    requestLink: respond('portal.requestLink', ({ email }) => requestLink(backend, email)),
    signIn: respond('portal.signIn', (input) => signInToPortal(backend, input)),
    simulateLink: respond('portal.simulateLink', () => simulateLink(backend)),
    signInState: respond('portal.signInState', () => signInState(backend)),
    overview: respond('portal.overview', () => portalOverview(backend, backend.portal.email ?? ''), guard),
    changeCard: respond('portal.changeCard', () => ({ state: 'by support' as const }), guard),
    signOut: respond('portal.signOut', () => signOutOfPortal(backend), guard),
  }
}
