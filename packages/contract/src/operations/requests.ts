import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { openingList, openPlanWish, ownAct } from '../schemas/portal-account.ts'
import { id, nothing } from '../schemas/primitives.ts'

/** What members ask administrators for. */
export const requests = {
  planWishes: query({
    summary: 'Which members ask for another plan, the longest waiting first',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(openPlanWish),
    rest: { method: 'GET', path: '/plan-wishes' },
  }),
  settlePlanWish: mutation({
    summary: 'Say that a wish for another plan is settled',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: ownAct,
    rest: { method: 'POST', path: '/plan-wishes/:id/settle' },
  }),
  awaitingOpening: query({
    summary: 'Who wants to be told when paid plans open, the newest first',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: openingList,
    rest: { method: 'GET', path: '/opening' },
  }),
}
