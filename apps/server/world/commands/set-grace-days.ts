import fc from 'fast-check'
import { z } from 'zod'
import type { Step } from '../step.ts'

const versioned = z.object({ version: z.number() })

/** The community sets how much longer than its term something paid outside of Stripe carries (ruling 38). */
export const setGraceDays: Step<{ graceDays: number }> = {
  name: 'set the grace days',
  args: fc.record({ graceDays: fc.constantFrom(0, 3, 14, 60) }),
  may: (book, { graceDays }) => graceDays !== book.graceDays,
  async does(world, book, { graceDays }) {
    const { version } = await world.get(versioned, '/api/community/grace-days')
    await world.ask(versioned, 'PUT', '/api/community/grace-days', { graceDays, version })
    book.graceDays = graceDays
    return `plans paid outside of Stripe go on for ${graceDays} days after their term`
  },
}
