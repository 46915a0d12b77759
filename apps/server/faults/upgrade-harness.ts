import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openOutsideHarness, type OutsideHarness } from './outside-harness.ts'
import { formWith, patiently } from '../src/testing/rest-client.ts'

const upgrade = z.object({
  status: z.string(),
  planningCenterMemberId: z.string().nullable(),
  payment: z.object({ paidAt: z.string().nullable(), checkoutUrl: z.string().nullable() }),
  steps: z.array(z.object({ name: z.string(), state: z.string(), reason: z.string().nullable() })),
})
type UpgradeSeen = z.output<typeof upgrade>
const created = z.object({ id: z.number() })
const people = z.array(z.object({ id: z.number(), email: z.string(), name: z.string().nullable() }))
type Person = { id: number; email: string; name: string }

/** What is done about upgrades on a server that may be killed. */
export type UpgradeHarness = Omit<OutsideHarness, 'client' | 'untilHung'> & {
  /** The next on the list whom nobody outside knows. */
  somebody(): Person
  begin(person: Person, plan?: 'work-out' | 'join-the-gym'): Promise<number>
  retry(id: number): Promise<void>
  see(id: number): Promise<UpgradeSeen>
  /** Pays what can be paid and delivers what is due, until `isThere` says so; at most for two minutes. */
  drive(id: number, isThere: (seen: UpgradeSeen | null) => boolean): Promise<UpgradeSeen | null>
  /** The people of this name or address in the directory, and the subscriptions of this address. */
  there(person: Person): { people: number; subscriptions: number }
}

/** Whether an upgrade has come to its rest. */
export const isOver = (status: string | undefined): boolean => status === 'registered' || status === 'needs attention'

/** Opens it with so many people on the list whom nobody outside knows. */
export async function openUpgradeHarness(count: number): Promise<UpgradeHarness> {
  const { client, untilHung: _untilHung, ...bench } = await openOutsideHarness()
  const { control } = bench.simulators
  const listed = await bringIn(count)

  const see = (id: number) => client().ask(upgrade, 'GET', `/api/upgrades/${id}`)
  return {
    ...bench,
    see,
    somebody() {
      const person = listed.shift()
      if (!person) throw new Error('There is nobody left.')
      return person
    },
    async begin({ id: subscriberId }, plan = 'join-the-gym') {
      const payment = { kind: 'checkout' }
      const order = { subscriberId, plan, interval: 'month', payment }
      const { id } = created.parse(await post('/api/upgrades', order))
      return id
    },
    async retry(id) {
      await post(`/api/upgrades/${id}/retry`)
    },
    async drive(id, isThere) {
      const until = Date.now() + 120_000
      let last: UpgradeSeen | null = null
      while (Date.now() < until) {
        await control.deliverDue()
        last = await see(id).catch(() => null)
        if (isThere(last)) return last
        const session = last?.payment.checkoutUrl?.split('/').at(-1)
        const isOpen = control.state.stripe.sessions.some((it) => it.id === session && it.status === 'open')
        if (session && isOpen && last?.status === 'awaiting payment') control.payCheckout(session)
        // What could not be delivered to a server that was away is sent again in a minute, which passes here.
        else if (last?.status === 'awaiting payment') await control.advance(60)
        // Each look is a request to a server whose database is in its own process: looked for oftener, it works on little else.
        await wait(200)
      }
      throw new Error(`The upgrade does not come to its end: ${JSON.stringify(last)}`)
    },
    there({ email, name }) {
      const { planningCenter, stripe } = control.state
      const owners = planningCenter.emails.filter(({ address }) => address === email).map((it) => it.personId)
      const named = planningCenter.people.filter((it) => `${it.first_name} ${it.last_name}` === name)
      const customers = new Set(stripe.customers.filter((it) => it.email === email).map((it) => it.id))
      return {
        people: new Set([...owners, ...named.map((it) => it.id)]).size,
        subscriptions: stripe.subscriptions.filter(({ customer }) => customers.has(String(customer))).length,
      }
    },
  }

  function post(path: string, body?: object): Promise<unknown> {
    return patiently(async () => client().ask(z.unknown(), 'POST', path, body))
  }

  async function bringIn(wanted: number): Promise<Person[]> {
    const rows = Array.from({ length: wanted }, (_, at) => `bench${at}@example.org,Bench Person${at}`)
    const list = `email,name\n${rows.join('\n')}\n`
    await patiently(() => client().ask(z.unknown(), 'POST', '/api/import-substack-csv', formWith(list)))
    const all = await patiently(() => client().ask(people, 'GET', '/api/substack/subscribers'))
    return all.flatMap(({ id, email, name }) => (name && email.startsWith('bench') ? [{ id, email, name }] : []))
  }
}
