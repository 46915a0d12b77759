import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  ownAct,
  ownName,
  ownPortalSession,
  ownReceipts,
  ownRequests,
  ownSubscription,
  planWish,
} from '../schemas/portal-account.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

/** What a member does about what is theirs. Each is a service that the console's record can use as well. */
export const portalAccount = {
  rename: mutation({
    summary: 'Change one’s own name on the lists',
    access: 'portal',
    input: ownName,
    output: ownAct,
    rest: { method: 'PUT', path: '/portal/name' },
  }),
  resume: mutation({
    summary: 'Let one’s own cancelled subscription go on',
    refuses: ['not_found', 'forbidden'],
    access: 'portal',
    input: ownSubscription,
    output: ownAct,
    rest: { method: 'POST', path: '/portal/subscriptions/resume' },
  }),
  leaveNewsletter: mutation({
    summary: 'Take oneself off the weekly reflections',
    access: 'portal',
    input: nothing,
    output: ownAct,
    rest: { method: 'DELETE', path: '/portal/newsletter' },
  }),
  joinNewsletter: mutation({
    summary: 'Have the weekly reflections again',
    access: 'portal',
    input: nothing,
    output: ownAct,
    rest: { method: 'POST', path: '/portal/newsletter' },
  }),
  receipts: query({
    summary: 'What one paid, as the payment provider keeps it',
    access: 'portal',
    input: nothing,
    output: ownReceipts,
    rest: { method: 'GET', path: '/portal/receipts' },
  }),
  sessions: query({
    summary: 'Where one is signed in to the portal',
    access: 'portal',
    input: nothing,
    output: z.array(ownPortalSession),
    rest: { method: 'GET', path: '/portal/sessions' },
  }),
  endSession: mutation({
    summary: 'End one of one’s own portal sessions',
    access: 'portal',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/portal/sessions/:id' },
  }),
  endAllSessions: mutation({
    summary: 'Log out of the portal everywhere, here too',
    access: 'portal',
    input: nothing,
    output: message,
    rest: { method: 'DELETE', path: '/portal/sessions' },
  }),
  requests: query({
    summary: 'What one has asked for and is not settled yet',
    access: 'portal',
    input: nothing,
    output: ownRequests,
    rest: { method: 'GET', path: '/portal/requests' },
  }),
  askForPlan: mutation({
    summary: 'Ask support for another plan or interval',
    refuses: ['not_found', 'forbidden'],
    access: 'portal',
    input: planWish,
    output: ownAct,
    rest: { method: 'POST', path: '/portal/plan-wishes' },
  }),
  withdrawPlanWish: mutation({
    summary: 'Take back what one asked for',
    access: 'portal',
    input: z.object({ id }),
    output: ownAct,
    rest: { method: 'DELETE', path: '/portal/plan-wishes/:id' },
  }),
  awaitOpening: mutation({
    summary: 'Be told when paid plans open',
    access: 'portal',
    input: nothing,
    output: ownAct,
    rest: { method: 'POST', path: '/portal/opening' },
  }),
  leaveOpening: mutation({
    summary: 'Not be told when paid plans open',
    access: 'portal',
    input: nothing,
    output: ownAct,
    rest: { method: 'DELETE', path: '/portal/opening' },
  }),
}
