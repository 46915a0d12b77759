import fc from 'fast-check'
import { z } from 'zod'
import { GYM, PAID } from '../book/book.ts'
import { compInForce, grant } from '../book/comping.ts'
import { durations, endAfter } from '../book/durations.ts'
import { expectLine } from '../book/logging.ts'
import { isPayer } from '../book/payers.ts'
import { closeSet, openSet } from '../book/sets.ts'
import type { Step } from '../step.ts'
import { getJobId } from './answers.ts'

type Args = { plan: string; duration: (typeof durations)[number]; withPaying: boolean; isMiscounted: boolean }
const preview = z.object({ many: z.number() })
const job = z.object({ status: z.string(), error: z.string().nullable(), changeSetId: z.number().nullable() })

/** Everybody who is not comped yet is comped, as long as they are as many as the person saw (ruling 51). */
export const compMatching: Step<Args> = {
  name: 'comp all that match',
  args: fc.record({
    plan: fc.constantFrom(PAID, GYM),
    duration: fc.constantFrom(...durations),
    withPaying: fc.boolean(),
    isMiscounted: fc.constantFrom(false, false, true),
  }),
  may: (book) => book.people.some(({ isListed }) => isListed),
  async does(world, book, { plan, duration, withPaying, isMiscounted }) {
    const now = world.now()
    const meant = { filter: {}, excludedIds: [] }
    const { many } = await world.ask(preview, 'POST', '/api/comps/preview', meant)
    const uncomped = book.people.filter((it) => it.isListed && !compInForce(it, now))
    const said = `comp all that match: ${plan}, ${duration}${withPaying ? '' : ', but for who pays'}`
    if (many !== uncomped.length)
      throw new Error(`${said}: ${uncomped.length} are not comped, the program says ${many}`)
    const body = { ...meant, plan, duration, withPaying, count: many + (isMiscounted ? 1 : 0) }
    const reply = await world.send('POST', '/api/comps/matching', body)
    if (isMiscounted) {
      if (reply.statusCode !== 409) throw new Error(`${said}: a wrong count was answered by ${reply.statusCode}`)
      return `${said}, miscounted → refused`
    }
    const jobId = getJobId(reply)
    const people = uncomped.filter((it) => withPaying || !isPayer(it, book.getSubscriptions(it), now))
    return {
      said,
      async afterwards() {
        const { status, error, changeSetId } = await world.get(job, `/api/jobs/${jobId}`)
        if (status !== 'done') throw new Error(`${said}: the job is ${status}, ${error}`)
        expectLine(book, 'Batch Comp')
        const set = openSet(changeSetId, said, people)
        for (const person of people)
          grant(person, { plan, from: now, until: endAfter(now, duration), setId: changeSetId, by: 'here' })
        closeSet(book, set, people)
      },
    }
  },
}
