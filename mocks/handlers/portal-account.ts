import { resumeReported } from '@joy/domain/account/account-messages.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { findOwn, joinNewsletter, leaveNewsletter, listReceipts, renamePerson } from '../portal/member-acts.ts'
import { askForPlan, awaitOpening, leaveOpening, ownRequests, withdrawWish } from '../portal/member-requests.ts'
import { endAllPortalSessions, endPortalSession } from '../portal/portal.ts'
import { resumeSubscription } from '../payments/change-subscription.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { guardPortal } from './portal-guard.ts'

export const portalAccount = (backend: MockBackend): FeatureHandlers<'portalAccount'> => {
  const guard = guardPortal(backend)
  const { portal } = backend
  const own = () => portal.email ?? ''
  return {
    rename: respond('portalAccount.rename', (input) => renamePerson(backend, own(), input), guard),
    resume: respond(
      'portalAccount.resume',
      ({ sid }) => {
        refuseWhileLeaving(backend, own(), { own: true })
        const found = findOwn(backend, own(), sid)
        const { message, isChanged } = resumeSubscription(backend, { id: found.id, by: null })
        return { message: isChanged && !found.isPaidOutside ? `${message} ${resumeReported}` : message, isChanged }
      },
      guard,
    ),
    leaveNewsletter: respond('portalAccount.leaveNewsletter', () => leaveNewsletter(backend, own()), guard),
    joinNewsletter: respond('portalAccount.joinNewsletter', () => joinNewsletter(backend, own()), guard),
    receipts: respond('portalAccount.receipts', () => listReceipts(backend, own()), guard),
    sessions: respond('portalAccount.sessions', () => portal.sessions, guard),
    endSession: respond('portalAccount.endSession', (input) => endPortalSession(backend, input), guard),
    endAllSessions: respond('portalAccount.endAllSessions', () => endAllPortalSessions(backend), guard),
    requests: respond('portalAccount.requests', () => ownRequests(backend, own()), guard),
    askForPlan: respond('portalAccount.askForPlan', (input) => askForPlan(backend, own(), input), guard),
    withdrawPlanWish: respond('portalAccount.withdrawPlanWish', (input) => withdrawWish(backend, own(), input), guard),
    awaitOpening: respond('portalAccount.awaitOpening', () => awaitOpening(backend, own()), guard),
    leaveOpening: respond('portalAccount.leaveOpening', () => leaveOpening(backend, own()), guard),
  }
}
