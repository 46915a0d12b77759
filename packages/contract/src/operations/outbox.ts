import { z } from 'zod'
import { query } from '../operation.ts'
import { outboxInput, outboxMail } from '../schemas/outbox.ts'

export const outbox = {
  list: query({
    summary: 'The newest mails that go out or went',
    access: 'admin',
    role: 'support',
    input: outboxInput,
    output: z.array(outboxMail),
    rest: { method: 'GET', path: '/outbox' },
  }),
}
