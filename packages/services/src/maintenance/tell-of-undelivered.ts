import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { counted } from '@joy/domain/counted.ts'
import type { App } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'

type Late = { subscriptionId: number; error: string | null }

/**
 * A decision about a subscription that Stripe could not be told of for an hour is told to administrators, once. Stripe goes on as before
 * meanwhile, and may charge somebody who cancelled. What comes late within the same hour waits for the next notice
 * (decisions, section 9.45).
 */
export async function tellOfUndelivered(app: App): Promise<void> {
  await forkOf(app.database.orm).transactional(async (em) => {
    const context = { ...systemContext(app, 'Time', 'maintenance'), em: em as Em }
    await rowsOf(context.em, sql`select pg_advisory_xact_lock(hashtextextended('tell of undelivered', 0))`)
    const late = await rowsOf(
      context.em,
      sql<Late>`update pending_provider_action set told_at = app_now()
        where platform = 'stripe' and status = 'pending' and told_at is null and payload ->> 'subscriptionId' is not null
          and created_at <= app_now() - interval '1 hour'
          and not exists (select from pending_provider_action where told_at > app_now() - interval '1 hour')
        returning (payload ->> 'subscriptionId')::int as "subscriptionId", error`,
    )
    const [first] = late
    if (!first) return
    const isOne = late.every(({ subscriptionId }) => subscriptionId === first.subscriptionId)
    const why = late.find(({ error }) => error !== null)?.error ?? 'Stripe is not connected.'
    await notify(context, {
      kind: 'error',
      title: 'Stripe is not told yet',
      text: `${counted(late.length, 'decision')} about ${isOne ? 'a subscription' : 'subscriptions'} could not be told to Stripe for an hour, which goes on as before and may charge. ${why} It is tried again by itself.`,
      link: isOne ? `/admin/payments/${first.subscriptionId}` : '/integration-settings?platform=stripe',
    })
  })
}
