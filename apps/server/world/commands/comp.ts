import fc from 'fast-check'
import { GYM, PAID, personAt } from '../book/book.ts'
import { grant } from '../book/comping.ts'
import { durations, endAfter } from '../book/durations.ts'
import { expectLine } from '../book/logging.ts'
import { closeSet, openSet } from '../book/sets.ts'
import type { Step } from '../step.ts'
import { readSetId } from './answers.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

/** One person is comped, for a plan and a length. */
export const comp: Step<{ who: number; plan: string; duration: (typeof durations)[number] }> = {
  name: 'comp somebody',
  weight: 3,
  args: fc.record({ who, plan: fc.constantFrom(PAID, PAID, GYM), duration: fc.constantFrom(...durations) }),
  may: (book, args) => personAt(book, args.who).isListed,
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const id = await getId(world, person)
    const now = world.now()
    const body = { duration: args.duration, plan: args.plan, withPaying: true }
    const reply = await world.send('POST', `/api/substack/comp-subscription/${id}`, body)
    const said = `comp ${person.name}: ${args.plan}, ${args.duration}`
    if (reply.statusCode >= 300 && reply.statusCode !== 409) throw new Error(`${said}: ${reply.body}`)
    const setId = readSetId(reply)
    const set = openSet(setId, said, [person])
    const outcome = grant(person, {
      plan: args.plan,
      from: now,
      until: endAfter(now, args.duration),
      setId,
      by: 'here',
    })
    const isDone = reply.statusCode < 300 && setId !== null
    if (isDone !== (outcome === 'comped')) throw new Error(`${said} is '${outcome}', the program says ${reply.body}`)
    if (isDone) expectLine(book, 'Subscription Comped')
    closeSet(book, set, [person])
    return `${said} → ${outcome}`
  },
}
