import type { UpgradeInput } from '@joy/contract'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { runJob } from '#jobs/run-job.ts'
import { connectSimulators } from '#testing/connect-simulators.ts'
import { createTestApp } from '#testing/test-context.ts'
import { processEvents } from '#webhooks/process-events.ts'
import { createUpgrade } from '../create-upgrade.ts'
import { getUpgrade } from '../get-upgrade.ts'
import { upgradeJob } from '../workflow/upgrade-job.ts'

type Connection = Parameters<typeof connectSimulators>[1]

/** The program with the simulators behind it, and what a test of the workflow does with them. */
export async function openUpgradeHarness(connection: Connection = {}) {
  const { app, database, context: plain, enqueued } = await createTestApp()
  const { app: connected, simulators, close } = await connectSimulators(app, connection)
  const { control } = simulators
  const context = () => plain({ ...connected })

  /** Works on the first that waits in the queue, due or not; gives how it ended. */
  const workOne = async (): Promise<string> => {
    const next = enqueued.shift()
    if (!next) throw new Error('Nothing waits in the queue.')
    return runJob(connected, [upgradeJob], next.jobId, new AbortController().signal)
  }
  async function work(): Promise<void> {
    while (enqueued.length > 0) await workOne()
  }
  async function somebody(name: string, email: string): Promise<number> {
    const { em } = plain()
    const subscriber = em.create(Subscriber, Subscriber.draft({ email, name }))
    await em.flush()
    return subscriber.id
  }
  const start = async (subscriberId: number, payment: UpgradeInput['payment']): Promise<number> =>
    (await createUpgrade(context(), { subscriberId, plan: 'join-the-gym', interval: 'month', payment })).id
  async function pay(sessionId: string): Promise<void> {
    control.payCheckout(sessionId)
    await control.deliverDue()
    await processEvents(connected)
  }
  const record = (id: number) => getUpgrade(context(), { id })
  const getSessionId = async (id: number) => (await record(id)).payment.checkoutUrl?.split('/').at(-1) ?? ''

  return {
    app: connected,
    simulators,
    control,
    context,
    enqueued,
    workOne,
    work,
    somebody,
    start,
    /** What a person does at the provider's page, and what the provider tells of it. */
    pay,
    record,
    /** The checkout that an upgrade waits for. */
    getSessionId,
    /** Somebody joins the Gym by a link, pays it, and is registered; gives the upgrade. */
    async joins(name: string, email: string): Promise<number> {
      const id = await start(await somebody(name, email), { kind: 'checkout' })
      await work()
      await pay(await getSessionId(id))
      await work()
      return id
    },
    /** The subscription of this address as Stripe has it, to be changed there. */
    async atStripe(email: string) {
      const { id } = await queryRow(
        context().em,
        sql<{
          id: string
        }>`select provider_subscription_id as id from subscription where email_key = ${emailKey(email)}`,
      )
      const found = control.state.stripe.subscriptions.find((it) => it.id === id)
      if (!found) throw new Error(`Stripe has nothing of ${email}.`)
      return found
    },
    /** Everybody in the directory who has this address, or this name. */
    there(email: string, name: string): string[] {
      const { people, emails } = control.state.planningCenter
      const owners = emails.filter(({ address }) => emailKey(address) === emailKey(email)).map((it) => it.personId)
      const named = people.filter((it) => `${it.first_name} ${it.last_name}` === name).map(({ id }) => id)
      return [...new Set([...owners, ...named])]
    },
    async close(): Promise<void> {
      await close()
      await database.close()
    },
  }
}
