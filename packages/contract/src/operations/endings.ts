import { z } from 'zod'
import { query } from '../operation.ts'
import { ending, endingPageInput, endingWeek, endingWeeksInput } from '../schemas/ending.ts'
import { createPageSchema } from '../schemas/paging.ts'

/** What ends: comps, cancelled subscriptions, trials, and what Substack states an end of. */
export const endings = {
  weeks: query({
    summary: 'How much ends in each of the next 26 weeks',
    access: 'admin',
    role: 'support',
    input: endingWeeksInput,
    output: z.array(endingWeek),
    rest: { method: 'GET', path: '/endings/weeks' },
  }),
  page: query({
    summary: 'What ends, the soonest first',
    access: 'admin',
    role: 'support',
    input: endingPageInput,
    output: createPageSchema(ending),
    rest: { method: 'GET', path: '/endings' },
  }),
}
