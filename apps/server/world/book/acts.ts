import { z } from 'zod'
import type { Call } from '../place/watch-calls.ts'
import type { World } from '../place/world.ts'
import { bookAccess } from './access.ts'
import { type Book, FREE, GYM, PAID, type Person } from './book.ts'

/** What was last decided of a subscription, here or at Stripe itself: whether it ends, and which plan it is. */
export type Wish = { ends?: boolean; plan?: string; interval?: 'month' | 'year' }

/** Something that the program did at a service, with what must hold for it. */
export type Act = { said: string; isWanted(): boolean }

/** Reads a write that leaves the program; null: it asks, or writes what no law speaks of. */
export function readAct(world: World, book: Book, call: Call): Act | null {
  if (call.method === 'GET') return null
  return aboutPerson(world, book, call) ?? aboutSubscription(world, book, call)
}

/** Ruling 43: a membership belongs to whoever has a paid plan, and is taken from nobody who has one. */
function aboutPerson(world: World, book: Book, { method, path, body }: Call): Act | null {
  const { people, emails } = world.control.state.planningCenter
  const has = (person: Person) => bookAccess(person, book.getSubscriptions(person), world.now()).plan !== FREE
  if (method === 'POST' && path.endsWith('/people/v2/people')) {
    const { first_name = '', last_name = '' } = readAttributes(body)
    const name = `${first_name} ${last_name}`
    const person = book.people.find((it) => it.name === name)
    return person ? { said: `${name} is made in Planning Center`, isWanted: () => has(person) } : null
  }
  const id = /\/people\/v2\/people\/(\d+)$/.exec(path)?.[1]
  if (method !== 'PATCH' || id === undefined) return null
  const { membership } = readAttributes(body)
  if (membership === undefined) return null
  const there = people.find((it) => it.id === id)
  const addresses = emails.filter(({ personId }) => personId === id).map(({ address }) => address.toLowerCase())
  const person = book.people.find(
    ({ key, name }) => addresses.includes(key) || name === `${there?.first_name} ${there?.last_name}`,
  )
  if (!person) return null
  return membership === null
    ? { said: `the membership of ${person.name} is taken`, isWanted: () => !has(person) }
    : { said: `${person.name} is made a member`, isWanted: () => has(person) }
}

function aboutSubscription({ credentials }: World, book: Book, { method, path, body }: Call): Act | null {
  const id = /\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1]
  if (method !== 'POST' || id === undefined) return null
  const asked = new URLSearchParams(body)
  const wish = () => book.wishes.get(id) ?? {}
  const ends = asked.get('cancel_at_period_end')
  if (ends !== null)
    return { said: `${id} ${ends === 'true' ? 'ends' : 'goes on'}`, isWanted: () => wish().ends === (ends === 'true') }
  if (asked.get('cancel_at') === '') return { said: `${id} goes on`, isWanted: () => wish().ends === false }
  const price = [...asked].find(([key]) => key.startsWith('items') && key.endsWith('[price]'))?.[1]
  const { workOut, joinTheGym } = credentials.stripe.prices
  const plan = price === workOut.monthly || price === workOut.yearly ? PAID : GYM
  const interval = price === workOut.yearly || price === joinTheGym.yearly ? 'year' : 'month'
  if (price === undefined) return null
  return {
    said: `${id} becomes ${plan}, a ${interval}`,
    isWanted: () => wish().plan === plan && wish().interval === interval,
  }
}

const document = z.object({
  data: z.object({
    attributes: z
      .object({ first_name: z.string(), last_name: z.string(), membership: z.string().nullable() })
      .partial()
      .default({}),
  }),
})
const readAttributes = (body: string) => document.parse(JSON.parse(body)).data.attributes
