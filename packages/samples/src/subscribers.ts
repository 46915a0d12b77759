import type { Subscriber } from '@joy/contract'
import { comps } from './comps.ts'
import { peopleFromTheStart } from './people-from-the-start.ts'
import { peopleOfMarch } from './people-of-march.ts'
import { peopleOfTheYear } from './people-of-the-year.ts'

const people = [...peopleOfMarch, ...peopleOfTheYear, ...peopleFromTheStart]
const inForce = new Map(comps.filter((it) => it.endedAt === null).map((it) => [it.email, it.compedAt]))

/** The 114 newsletter subscribers, newest first; who came first has id 1. */
export const subscribers: readonly Subscriber[] = people.map((person, index) => ({
  id: people.length - index,
  ...person,
  isComped: inForce.has(person.email),
  compedAt: inForce.get(person.email) ?? null,
}))

/**
 * One of the samples by address.
 * @throws where nobody has it: a story about somebody who is not there must fail.
 */
export function sampleSubscriber(email: string): Subscriber {
  const found = subscribers.find((it) => it.email === email)
  if (!found) throw new Error(`Nobody in the samples has the address ${email}.`)
  return found
}
