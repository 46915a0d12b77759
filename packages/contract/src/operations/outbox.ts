import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { outboxEntry, outboxInput, outboxMail, outboxPageInput, outboxTotals } from '../schemas/outbox.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, nothing } from '../schemas/primitives.ts'

export const outbox = {
  list: query({
    summary: 'The newest mails that go out or went',
    access: 'admin',
    role: 'support',
    input: outboxInput,
    output: z.array(outboxMail),
    rest: { method: 'GET', path: '/outbox' },
  }),
  page: query({
    summary: 'Mails by page, newest first',
    access: 'admin',
    role: 'support',
    input: outboxPageInput,
    output: createPageSchema(outboxEntry),
    rest: { method: 'GET', path: '/outbox/page' },
  }),
  totals: query({
    summary: 'How many mails wait, went and failed',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: outboxTotals,
    rest: { method: 'GET', path: '/outbox/totals' },
  }),
  get: query({
    summary: 'One mail as its reader sees it; what opens something to its bearer in the demo alone',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: outboxMail,
    rest: { method: 'GET', path: '/outbox/:id' },
  }),
  retry: mutation({
    summary: 'Send a mail again that was given up, or that waits for its next try',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: outboxMail,
    rest: { method: 'POST', path: '/outbox/:id/retry' },
  }),
}
