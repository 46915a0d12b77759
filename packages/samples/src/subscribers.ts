import type { Subscriber } from '@joy/contract'
import { comps } from './comps.ts'
import { subscribersUntilMarch2024 } from './subscribers-until-march-2024.ts'
import { subscribersOfMarch2025 } from './subscribers-of-march-2025.ts'
import { subscribersUntilFebruary2025 } from './subscribers-until-february-2025.ts'

const people = [...subscribersOfMarch2025, ...subscribersUntilFebruary2025, ...subscribersUntilMarch2024]
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
