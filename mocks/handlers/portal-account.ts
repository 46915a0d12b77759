import { resumeIsTold } from '@joy/domain/account/account-messages.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { findOwn, joinNewsletter, leaveNewsletter, listReceipts, renamePerson } from '../portal/member-acts.ts'
import { askForPlan, closeWish, ownRequests } from '../portal/member-requests.ts'
import { resumeSubscription } from '../payments/payments.ts'
import { Refusal, respond } from '../respond.ts'
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
        const it = findOwn(backend, own(), sid)
        const { message, isChanged } = resumeSubscription(backend, { id: it.id, by: null })
        return { message: isChanged && !it.isPaidOutside ? `${message} ${resumeIsTold}` : message, isChanged }
      },
      guard,
    ),
    leaveNewsletter: respond('portalAccount.leaveNewsletter', () => leaveNewsletter(backend, own()), guard),
    joinNewsletter: respond('portalAccount.joinNewsletter', () => joinNewsletter(backend, own()), guard),
    receipts: respond('portalAccount.receipts', () => listReceipts(backend, own()), guard),
    sessions: respond('portalAccount.sessions', () => portal.sessions, guard),
    endSession: respond(
      'portalAccount.endSession',
      ({ id }) => {
        const ended = portal.sessions.find((it) => it.id === id)
        if (!ended) return new Refusal('not_found', 'This device is logged out already.')
        portal.sessions = portal.sessions.filter((it) => it !== ended)
        return { message: `${ended.browser} is logged out.` }
      },
      guard,
    ),
    endAllSessions: respond(
      'portalAccount.endAllSessions',
      () => {
        portal.email = null
        return { message: 'You are logged out everywhere.' }
      },
      guard,
    ),
    requests: respond('portalAccount.requests', () => ownRequests(backend, own()), guard),
    askForPlan: respond('portalAccount.askForPlan', (input) => askForPlan(backend, own(), input), guard),
    withdrawPlanWish: respond(
      'portalAccount.withdrawPlanWish',
      ({ id }) => ({
        isChanged: closeWish(backend, id),
        message: 'You have taken it back: your plan stays as it is.',
      }),
      guard,
    ),
    awaitOpening: respond(
      'portalAccount.awaitOpening',
      () => {
        refuseWhileLeaving(backend, own(), { own: true })
        const isChanged = !backend.opening.has(emailKey(own()))
        if (isChanged) backend.opening.set(emailKey(own()), { email: own(), askedAt: backend.now() })
        return { message: 'We write to you when paid plans open.', isChanged }
      },
      guard,
    ),
    leaveOpening: respond(
      'portalAccount.leaveOpening',
      () => ({
        isChanged: backend.opening.delete(emailKey(own())),
        message: 'We do not write to you about paid plans.',
      }),
      guard,
    ),
  }
}
