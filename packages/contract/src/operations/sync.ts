import { z } from 'zod'
import { mutation } from '../operation.ts'
import { id, nothing } from '../schemas/primitives.ts'

export const sync = {
  start: mutation({
    summary: 'Synchronise with the newsletter platform, as a job',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.object({ message: z.string(), jobId: id }),
    rest: { method: 'POST', path: '/substack/sync' },
  }),
}
