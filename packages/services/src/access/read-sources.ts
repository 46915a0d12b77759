import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { Source } from '@joy/domain/access/source.ts'
import { sourceOfSubscription, type SubscriptionFacts } from '@joy/domain/access/subscription-source.ts'
import { sourceOfWord, type SubstackWord } from '@joy/domain/access/substack-word.ts'

export type PersonSources = { sources: Source[]; word: SubstackWord | null; graceDays: number }

/**
 * All that speaks of one person's access, over all of their addresses. A subscription whose end Stripe has not confirmed
 * goes on; `isAsDecided`: as it will be once that is done.
 */
export async function readSources(
  em: Em,
  emailKey: string,
  { isAsDecided = false }: { isAsDecided?: boolean } = {},
): Promise<PersonSources> {
  // As an array, so that each table is read through its index.
  const addresses = sql`any(array(select email_key from person_addresses(array[${emailKey}::text])))`
  const { graceDays } = await rowOf(em, sql<{ graceDays: number }>`select grace_days as "graceDays" from access_rule`)
  const words = await rowsOf(
    em,
    sql<SubstackWord>`select substack_tier as tier, substack_type as type, substack_ends_at as "endsAt",
        substack_since as since, substack_as_of as "asOf"
      from subscriber where email_key = ${addresses} order by email_key <> ${emailKey}, id`,
  )
  const comps = await rowsOf(
    em,
    sql<{ plan: string; from: Date; until: Date | null }>`select plan, comped_at as "from", until from comp
      where email_key = ${addresses} and ended_at is null order by id`,
  )
  const subscriptions = await rowsOf(
    em,
    sql<SubscriptionFacts>`select plan, interval, status, provider, started_at as "startedAt",
        current_period_end as "currentPeriodEnd", 
        is_cancel_at_period_end and (${isAsDecided} or not is_end_unconfirmed) as "isCancelAtPeriodEnd"
      from subscription where email_key = ${addresses} order by id`,
  )
  const sources = [
    ...words.map(sourceOfWord),
    ...comps.map((it): Source => ({ kind: 'comp', type: 'comp', ...it })),
    ...subscriptions.map((it) => sourceOfSubscription(it, graceDays)),
  ].filter((it) => it !== null)
  return { sources, word: words[0] ?? null, graceDays }
}
