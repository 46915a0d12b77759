import fc from 'fast-check'
import type { Step } from '../step.ts'

/** Stripe and Planning Center send what they had sent before once more, the newest first. */
export const repeatEvents: Step<{ count: number }> = {
  name: 'repeat old events',
  args: fc.record({ count: fc.integer({ min: 1, max: 8 }) }),
  may: (book) => book.hasEvents(),
  async does({ control }, _book, { count }) {
    const ids = control.state.deliveries
      .slice(-count)
      .map(({ id }) => id)
      .toReversed()
    await control.redeliver(ids)
    return `${ids.length} old events come again, backwards`
  },
}
