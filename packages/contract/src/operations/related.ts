import { z } from 'zod'
import { query } from '../operation.ts'
import { id } from '../schemas/primitives.ts'
import { recordKind, relatedRecord } from '../schemas/related.ts'

export const related = {
  find: query({
    summary: 'Which other records belong to one',
    access: 'admin',
    role: 'support',
    input: z.object({ kind: recordKind, id }),
    output: z.array(relatedRecord),
    rest: { method: 'GET', path: '/related/:kind/:id' },
  }),
}
