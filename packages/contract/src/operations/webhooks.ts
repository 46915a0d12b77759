import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, nothing } from '../schemas/primitives.ts'
import {
  webhookEventDetail,
  webhookEvent,
  webhookPageInput,
  webhookReplayed,
  webhookReplayManyInput,
  webhookTotals,
} from '../schemas/webhook.ts'

export const webhooks = {
  page: query({
    summary: 'What the outside services told, by page, newest first',
    access: 'admin',
    role: 'support',
    input: webhookPageInput,
    output: createPageSchema(webhookEvent),
    rest: { method: 'GET', path: '/webhooks/page' },
  }),
  totals: query({
    summary: 'How many events wait, were processed and failed, and how many requests were refused',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: webhookTotals,
    rest: { method: 'GET', path: '/webhooks/totals' },
  }),
  get: query({
    summary: 'One event with the body it came in, secrets left out, and what it concerns here',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: webhookEventDetail,
    rest: { method: 'GET', path: '/webhooks/:id' },
  }),
  replay: mutation({
    summary: 'Work an event off once more',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: webhookEventDetail,
    rest: { method: 'POST', path: '/webhooks/:id/replay' },
  }),
  replayMany: mutation({
    summary: 'Work off once more whatever failed, of one platform or of all',
    access: 'admin',
    role: 'administrator',
    input: webhookReplayManyInput,
    output: webhookReplayed,
    rest: { method: 'POST', path: '/webhooks/replay-failed' },
  }),
}
