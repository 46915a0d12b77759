import { listReceipts } from '@joy/services/payments/list-receipts.ts'
import { renamePerson } from '@joy/services/people/rename-person.ts'
import { endAllPortalSessions } from '@joy/services/portal/end-all-portal-sessions.ts'
import { endPortalSession } from '@joy/services/portal/end-portal-session.ts'
import { requirePortal } from '@joy/services/portal/current-portal.ts'
import { listPortalSessions } from '@joy/services/portal/list-portal-sessions.ts'
import { ownAct, provedAct } from '@joy/services/portal/own-act.ts'
import { askForPlan } from '@joy/services/requests/ask-for-plan.ts'
import { awaitOpening } from '@joy/services/requests/await-opening.ts'
import { leaveOpening } from '@joy/services/requests/leave-opening.ts'
import { ownRequests } from '@joy/services/requests/own-requests.ts'
import { withdrawPlanWish } from '@joy/services/requests/withdraw-plan-wish.ts'
import { resumeOwn } from '@joy/services/subscriptions/resume-own.ts'
import { joinNewsletter } from '@joy/services/consent/join-newsletter.ts'
import { leaveNewsletter } from '@joy/services/unsubscribe/leave-newsletter.ts'
import type { Procedures } from '../procedures.ts'

/** Whom an act concerns is said by the session and by nothing that a caller sends. */
export const portalAccount: Procedures<'portalAccount'> = {
  rename: async (context, input) => renamePerson(context, await ownAct(context), input),
  resume: async (context, input) => resumeOwn(context, await provedAct(context), input),
  leaveNewsletter: async (context) => leaveNewsletter(context, await ownAct(context)),
  joinNewsletter: async (context) => joinNewsletter(context, await ownAct(context)),
  receipts: async (context) => listReceipts(context, await ownAct(context)),
  sessions: (context) => listPortalSessions(context, requirePortal(context)),
  endSession: async (context, input) => endPortalSession(context, await ownAct(context), input),
  async endAllSessions(context, _input, { cookies }) {
    const said = await endAllPortalSessions(context, await ownAct(context))
    cookies.dropPortalSession()
    return said
  },
  requests: (context) => ownRequests(context, requirePortal(context)),
  askForPlan: async (context, input) => askForPlan(context, await provedAct(context), input),
  withdrawPlanWish: async (context, input) => withdrawPlanWish(context, await ownAct(context), input),
  awaitOpening: async (context) => awaitOpening(context, await ownAct(context)),
  leaveOpening: async (context) => leaveOpening(context, await ownAct(context)),
}
