import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import type { PaymentProvider, StartCheckout } from '@joy/integrations/payments/payment-provider.ts'
import type { TestCard } from '@joy/simulators/stripe/customer-objects.ts'
import type { Context } from '../context.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { connectSimulators } from './connect-simulators.ts'
import { createTestApp } from './test-context.ts'
import { ownedSampleDataToday } from './demo-data.ts'

/** The samples of samples with Stripe's simulator behind it, and what people do there. */
export async function connectStripe() {
  const made = await createTestApp(ownedSampleDataToday())
  const connected = await connectSimulators(made.app)
  const { app, simulators } = connected
  const { control, credentials } = simulators
  const context = (over: Partial<Context> = {}): Context => made.context({ ...app, em: made.context().em, ...over })
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(made.context().em, statement)
  const stripe = (): PaymentProvider => {
    const payments = app.outside?.payments({ secretKey: credentials.stripe.secretKey, keyVersion: 1 })
    if (!payments) throw new Error('Stripe is not connected.')
    return payments
  }
  return {
    app,
    control,
    prices: credentials.stripe.prices,
    secretKey: credentials.stripe.secretKey,
    context,
    run,
    stripe,
    key: () => ({ idempotencyKey: crypto.randomUUID() }),
    /** Everything that was told arrives, and is processed. */
    async settle(): Promise<void> {
      await control.deliverDue()
      await processEvents(app)
    },
    /** Nothing of what was told until now ever arrives. */
    drop(): void {
      for (const it of control.state.deliveries) if (it.outcome === 'pending') it.outcome = 'given up'
    },
    /** Somebody buys on the checkout's page. Gives the id of the subscription there. */
    async buy(what: Pick<StartCheckout, 'priceId' | 'email' | 'quantity'>, card: TestCard = 'visa'): Promise<string> {
      const page = { reference: 'test', successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/' }
      const session = await stripe().startCheckout({ ...page, ...what }, { idempotencyKey: crypto.randomUUID() })
      return control.payCheckout(session.id, card).subscriptionId
    },
    /** An event that the simulator has no page for, as it would stand among the webhook events. */
    async arrives(type: string, object: object, at = control.now(), over: object = {}): Promise<void> {
      const id = `evt_${crypto.randomUUID()}`
      const created = Math.floor(at / 1000)
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object }, ...over })
      await run(
        sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, next_try_at)
          values ('stripe', ${id}, ${type}, ${body}, 'current', now() - interval '1 second')`,
      )
      await processEvents(app)
    },
    async close(): Promise<void> {
      await connected.close()
      await made.database.close()
    },
  }
}
export type ConnectedStripe = Awaited<ReturnType<typeof connectStripe>>
