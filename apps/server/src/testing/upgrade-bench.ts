import { startSimulators, type Simulators } from '@joy/integrations/simulators/start-simulators.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { formWith, type RestClient, signInToDemo } from './rest-client.ts'
import {
  createDataDir,
  freePort,
  removeDataDir,
  type ServerProcess,
  startServer,
  stopServer,
} from './server-process.ts'

const upgrade = z.object({
  status: z.string(),
  planningCenterMemberId: z.string().nullable(),
  payment: z.object({ paidAt: z.string().nullable(), checkoutUrl: z.string().nullable() }),
  steps: z.array(z.object({ name: z.string(), state: z.string(), reason: z.string().nullable() })),
})
export type UpgradeSeen = z.output<typeof upgrade>
const created = z.object({ id: z.number() })
const people = z.array(z.object({ id: z.number(), email: z.string(), name: z.string().nullable() }))
type Person = { id: number; email: string; name: string }

/** The server as a process that may be killed, and the simulators here, where nobody kills them. */
export type UpgradeBench = {
  simulators: Simulators
  people: readonly Person[]
  kill(): Promise<void>
  start(): Promise<void>
  begin(person: Person, plan?: 'work-out' | 'join-the-gym'): Promise<number>
  retry(id: number): Promise<void>
  see(id: number): Promise<UpgradeSeen>
  /** Pays what can be paid and delivers what is due, until `isThere` says so; at most for two minutes. */
  drive(id: number, isThere: (seen: UpgradeSeen | null) => boolean): Promise<UpgradeSeen | null>
  /** The people of this name or address in the directory, and the subscriptions of this address. */
  there(person: Person): { people: number; subscriptions: number }
  close(): Promise<void>
}

/** Opens it with so many people on the list whom nobody outside knows. */
export async function openUpgradeBench(count: number): Promise<UpgradeBench> {
  const [dataDir, port] = [await createDataDir(), await freePort()]
  const simulators = await startSimulators({
    isProduction: false,
    deliverTo: `http://127.0.0.1:${port}`,
    deliverEveryMs: 100,
  })
  const { control, baseUrls } = simulators
  const env = {
    SUBSTACK_URL: baseUrls.substack,
    PLANNING_CENTER_URL: baseUrls.planningcenter,
    STRIPE_URL: baseUrls.stripe,
    WEBHOOK_FIRST_RETRY_SECONDS: '1',
    LOG_LEVEL: 'error',
  }
  let server: ServerProcess
  let client: RestClient
  const start = async () => {
    server = await startServer(dataDir, { port, env })
    client = await patiently(() => signInToDemo(server.url))
  }
  await start()
  const listed = await bringIn(count)

  const see = (id: number) => client.ask(upgrade, 'GET', `/api/upgrades/${id}`)
  return {
    simulators,
    people: listed,
    start,
    see,
    async kill() {
      await stopServer(server, 'SIGKILL')
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
        await wait(50)
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
    async close() {
      await stopServer(server, 'SIGKILL')
      await simulators.close()
      await removeDataDir(dataDir)
    },
  }

  function post(path: string, body?: object): Promise<unknown> {
    return patiently(async () => client.ask(z.unknown(), 'POST', path, body))
  }

  async function bringIn(wanted: number): Promise<Person[]> {
    const rows = Array.from({ length: wanted }, (_, at) => `bench${at}@example.org,Bench Person${at}`)
    const list = `email,name\n${rows.join('\n')}\n`
    await patiently(() => client.ask(z.unknown(), 'POST', '/api/import-substack-csv', formWith(list)))
    const all = await patiently(() => client.ask(people, 'GET', '/api/substack/subscribers'))
    return all.flatMap(({ id, email, name }) => (name && email.startsWith('bench') ? [{ id, email, name }] : []))
  }
}

/** A server that has just started on a busy machine says so for a moment: nothing was done then. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 60_000; ; await wait(200)) {
    try {
      return await ask()
    } catch (thrown) {
      if (Date.now() > until || !(thrown instanceof Error) || !thrown.message.includes('503')) throw thrown
    }
  }
}
