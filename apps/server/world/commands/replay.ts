import fc from 'fast-check'
import { z } from 'zod'
import type { Step } from '../step.ts'

const page = z.object({ items: z.array(z.object({ id: z.number(), type: z.string(), status: z.string() })) })

/** An event that was processed is replayed by hand: nothing is left to be done. */
export const replay: Step<{ which: number }> = {
  name: 'replay an event',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 30 }) }),
  may: (book) => book.hasEvents(),
  async does(world, _book, { which }) {
    const { items } = await world.get(page, '/api/webhooks/page?limit=100')
    const one = items[which % Math.max(1, items.length)]
    if (!one) return 'replay: there is no event'
    const reply = await world.send('POST', `/api/webhooks/${one.id}/replay`)
    return `replay ${one.type}, ${one.status} → ${reply.statusCode}`
  },
}
