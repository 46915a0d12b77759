// Raw SQL throughout: a page of Stripe's is one list of records, in each of these statements.
import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import type { NotNull } from 'kysely'
import { setActor } from '#payments/set-actor.ts'
import { toTerm } from '#payments/to-truth.ts'
import { whyNotOurs } from '#payments/why-not-ours.ts'
import { asking } from '#providers/as-app-error.ts'
import type { Payments } from '#providers/connect-payments.ts'
import { saveLeftOut, type LeftOut } from '#comparison/save-left-out.ts'
import { onTo, type Phase } from './phase.ts'

/** Reads the next page of Stripe's subscriptions, newest first, ended ones too. */
export const readStripe: Phase = async ({ context, runId, signal, payments, step }, at) => {
  if (!payments) return onTo(at, 'planning center')
  const readAt = context.clock.now().toISOString()
  const { items, nextCursor, unreadable } = await asking(() =>
    payments.provider.listSubscriptions(at.cursor ? { cursor: at.cursor } : {}, {
      signal,
      correlationId: context.requestId,
    }),
  )
  const read = { ...at, stripeReadAt: at.stripeReadAt ?? readAt, read: at.read + items.length + unreadable.length }
  const next = nextCursor ? { ...read, cursor: nextCursor } : onTo(read, 'planning center')
  return step(async (em, advance) => {
    const addresses = await knownAddresses(em, items)
    const rows = items.flatMap((item) => {
      const email = item.email ?? addresses.get(item.id)
      return email === undefined ? [] : [toReadingRow(item, email, payments)]
    })
    await execute(
      em,
      sql`insert into reconcile_subscription (run_id, provider_subscription_id, email_key, email, status, will_end, is_charged_on, plan, interval, amount_cents, is_collection_paused, discounts, read_at)
        select ${runId}::int, id, main_address("emailKey"), email, status, "willEnd", "isChargedOn", plan, interval, "amountCents", "isCollectionPaused", discounts, ${readAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          it(id text, "emailKey" text, email text, status text, "willEnd" bool, "isChargedOn" bool, plan text, interval text, "amountCents" int, "isCollectionPaused" bool, discounts jsonb)
        on conflict (run_id, provider_subscription_id) do update set status = excluded.status, will_end = excluded.will_end,
          is_charged_on = excluded.is_charged_on,
          plan = excluded.plan, interval = excluded.interval, amount_cents = excluded.amount_cents,
          is_collection_paused = excluded.is_collection_paused, discounts = excluded.discounts, read_at = excluded.read_at`,
    )
    await saveTerms(em, items, readAt)
    const nobodys = items.filter((it) => it.email === null && !addresses.has(it.id) && isLeftOut(it, payments))
    await saveLeftOut(
      em,
      [
        ...unreadable.map(({ id, reason }) => named(id, `It cannot be read: ${reason}.`)),
        ...nobodys.map((it) => named(it.id, whyNotOurs(it, payments.getPlan) ?? '')),
      ],
      runId,
    )
    advance({ done: next.read, checkpoint: next })
    return next
  })
}

const named = (objectId: string, reason: string): LeftOut => ({
  platform: 'stripe',
  kind: 'subscription',
  objectId,
  reason,
})

/** One that goes on, for a price of ours; what somebody else sells in the same account is nothing of this. */
const isLeftOut = ({ price, endedAt }: ProviderSubscription, { getPlan }: Payments): boolean =>
  getPlan(price.id) !== null && endedAt === null

/** Whose payments are paused or discounted is Stripe's alone to know: it is kept, and nobody has to settle it on the reconciliation. */
async function saveTerms(em: Em, items: readonly ProviderSubscription[], readAt: string): Promise<void> {
  const terms = items.map(({ id, discounts, collectionPause: it }) => ({
    id,
    discounts,
    behavior: it?.behavior ?? null,
    resumesAt: it?.resumesAt ?? null,
  }))
  await setActor(em, 'Stripe')
  await execute(
    em,
    sql`update subscription s set collection_pause = it.behavior, collection_resumes_at = it."resumesAt", discounts = it.discounts
      from jsonb_to_recordset(${JSON.stringify(terms)}::text::jsonb)
        it(id text, discounts jsonb, behavior text, "resumesAt" timestamptz)
      where s.provider_subscription_id = it.id
        and (s.provider_read_at is null or s.provider_read_at < ${readAt}::timestamptz)
        and (s.collection_pause, s.collection_resumes_at, s.discounts)
          is distinct from (it.behavior, it."resumesAt", it.discounts)`,
  )
}

/** Of what came without an address: the one that stands here. */
async function knownAddresses(em: Em, items: readonly ProviderSubscription[]): Promise<Map<string, string>> {
  const bare = items.filter(({ email }) => email === null).map(({ id }) => id)
  if (bare.length === 0) return new Map()
  const rows = await db(em)
    .selectFrom('subscription')
    .select(['providerSubscriptionId as id', 'email'])
    .where('providerSubscriptionId', '=', (eb) => eb.fn.any(eb.val(bare)))
    .$narrowType<{ id: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

function toReadingRow(providerSubscription: ProviderSubscription, email: string, { getPlan }: Payments) {
  const bought = getPlan(providerSubscription.price.id)
  return {
    id: providerSubscription.id,
    email,
    emailKey: emailKey(email),
    status: providerSubscription.status,
    willEnd: providerSubscription.willEnd,
    isChargedOn: providerSubscription.willEnd && !isLastPeriod(toTerm(providerSubscription)),
    plan: bought?.plan ?? null,
    interval: bought?.interval ?? null,
    amountCents: (providerSubscription.price.amountCents ?? 0) * providerSubscription.quantity,
    isCollectionPaused: providerSubscription.collectionPause !== null,
    discounts: providerSubscription.discounts,
  }
}
