import { resumeIsTold } from '@joy/domain/account/account-words.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from '../community/community-store.ts'
import { refuseWhileLeaving } from '../community/deletion-of.ts'
import { findOwn, joinNewsletter, leaveNewsletter, listReceipts, renamePerson } from '../community/member-acts.ts'
import { askForPlan, closeWish, ownRequests } from '../community/member-requests.ts'
import { resumeSubscription } from '../community/payments.ts'
import { Refusal, respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'
import { portalDoor } from './portal-door.ts'

export const portalAccount = (community: Community): FeatureHandlers<'portalAccount'> => {
  const door = portalDoor(community)
  const { portal } = community
  const own = () => portal.email ?? ''
  return {
    rename: respond('portalAccount.rename', (input) => renamePerson(community, own(), input), door),
    resume: respond(
      'portalAccount.resume',
      ({ sid }) => {
        refuseWhileLeaving(community, own(), { own: true })
        const it = findOwn(community, own(), sid)
        const { message, isChanged } = resumeSubscription(community, { id: it.id })
        return { message: isChanged && !it.isPaidOutside ? `${message} ${resumeIsTold}` : message, isChanged }
      },
      door,
    ),
    leaveNewsletter: respond('portalAccount.leaveNewsletter', () => leaveNewsletter(community, own()), door),
    joinNewsletter: respond('portalAccount.joinNewsletter', () => joinNewsletter(community, own()), door),
    receipts: respond('portalAccount.receipts', () => listReceipts(community, own()), door),
    sessions: respond('portalAccount.sessions', () => portal.sessions, door),
    endSession: respond(
      'portalAccount.endSession',
      ({ id }) => {
        const ended = portal.sessions.find((it) => it.id === id)
        if (!ended) return new Refusal('not_found', 'This device is logged out already.')
        portal.sessions = portal.sessions.filter((it) => it !== ended)
        return { message: `${ended.browser} is logged out.` }
      },
      door,
    ),
    endAllSessions: respond(
      'portalAccount.endAllSessions',
      () => {
        portal.email = null
        return { message: 'You are logged out everywhere.' }
      },
      door,
    ),
    requests: respond('portalAccount.requests', () => ownRequests(community, own()), door),
    askForPlan: respond('portalAccount.askForPlan', (input) => askForPlan(community, own(), input), door),
    withdrawPlanWish: respond(
      'portalAccount.withdrawPlanWish',
      ({ id }) => ({
        isChanged: closeWish(community, id),
        message: 'You have taken it back: your plan stays as it is.',
      }),
      door,
    ),
    awaitOpening: respond(
      'portalAccount.awaitOpening',
      () => {
        refuseWhileLeaving(community, own(), { own: true })
        const isChanged = !community.opening.has(emailKey(own()))
        if (isChanged) community.opening.set(emailKey(own()), { email: own(), askedAt: community.now() })
        return { message: 'We write to you when paid plans open.', isChanged }
      },
      door,
    ),
    leaveOpening: respond(
      'portalAccount.leaveOpening',
      () => ({
        isChanged: community.opening.delete(emailKey(own())),
        message: 'We do not write to you about paid plans.',
      }),
      door,
    ),
  }
}
