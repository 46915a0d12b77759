import fc from 'fast-check'
import type { Step } from '../step.ts'
import { compInForce, isCompedThere } from '../book/comping.ts'
import { getJobId } from './answers.ts'
import { mustEnd } from './must-end.ts'
import { listDiscrepancies } from './list-discrepancies.ts'

/** The four sides are compared, and once more: nothing happened between, so the same is found. */
export const compare: Step<null> = {
  name: 'compare',
  weight: 3,
  args: fc.constant(null),
  may: () => true,
  async does(world, book) {
    const jobId = getJobId(await world.send('POST', '/api/reconcile/compare'))
    return {
      said: 'compare',
      async afterwards() {
        await mustEnd(world, jobId, '/api/reconcile/compare')
        const first = await listDiscrepancies(world)
        for (const { email } of first.filter(({ codes }) => codes.includes('comp-only-at-substack'))) {
          const person = book.people.find(({ key }) => key === email.toLowerCase())
          if (!person || !isCompedThere(person, world.now()) || compInForce(person, world.now()))
            throw new Error(`A comp here is offered to ${email}, whom Substack gives none, or who has one`)
        }
        await world.send('POST', '/api/reconcile/compare')
        await world.settle()
        const second = await listDiscrepancies(world)
        const [one, two] = [first, second].map((it) => JSON.stringify(it.map(({ email, codes }) => [email, codes])))
        if (one !== two) throw new Error(`Two comparisons in a row find ${one} and then ${two}`)
      },
    }
  },
}
