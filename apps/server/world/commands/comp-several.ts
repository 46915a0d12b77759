import fc from 'fast-check'
import { z } from 'zod'
import { GYM, PAID, personAt } from '../book/book.ts'
import { grant } from '../book/comping.ts'
import { durations, endAfter } from '../book/durations.ts'
import { expectLine } from '../book/logging.ts'
import { closeSet, openSet } from '../book/sets.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

type Args = { who: number[]; plan: string; duration: (typeof durations)[number] }
const response = z.object({
  results: z.array(z.object({ subscriberId: z.number(), outcome: z.string() })),
  errors: z.array(z.unknown()).length(0),
  changeSetId: z.number().nullable(),
})

/** Several people are comped at once. */
export const compSeveral: Step<Args> = {
  name: 'comp several',
  args: fc.record({
    who: fc.uniqueArray(who, { minLength: 2, maxLength: 4 }),
    plan: fc.constantFrom(PAID, PAID, GYM),
    duration: fc.constantFrom(...durations),
  }),
  may: (book, args) => args.who.some((it) => personAt(book, it).isListed),
  async does(world, book, { who, plan, duration }) {
    const people = who.map((it) => personAt(book, it)).filter(({ isListed }) => isListed)
    const ids = await Promise.all(people.map((it) => getId(world, it)))
    const now = world.now()
    const body = { subscriberIds: ids, plan, duration, withPaying: true }
    const { results, changeSetId } = await world.ask(response, 'POST', '/api/substack/batch-comp', body)
    const said = `comp ${people.map(({ name }) => name).join(', ')}: ${plan}, ${duration}`
    const set = openSet(changeSetId, said, people)
    for (const [at, person] of people.entries()) {
      const wanted = grant(person, { plan, from: now, until: endAfter(now, duration), setId: changeSetId, by: 'here' })
      const outcome = results.find(({ subscriberId }) => subscriberId === ids[at])?.outcome.replace('_', ' ')
      if (outcome !== wanted) throw new Error(`${said}: ${person.name} is '${wanted}', the program says '${outcome}'`)
    }
    if (changeSetId !== null) expectLine(book, 'Batch Comp')
    closeSet(book, set, people)
    return said
  },
}
