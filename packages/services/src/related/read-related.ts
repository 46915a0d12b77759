// The records of each kind by the keys that others know them by: five at most, newest first.
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { RelatedRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { withoutSecrets } from '@joy/domain/mail/placeholders.ts'
import type { RawBuilder } from 'kysely'

type Row = { id: number; label: string; status: string | null; at: Date | null }
const SHOWN = sql`5`

async function read(em: Em, kind: RelatedRecord['kind'], rows: RawBuilder<Row>): Promise<RelatedRecord[]> {
  return (await rowsOf(em, rows)).map((it) => ({ ...it, kind, at: it.at?.toISOString() ?? null }))
}

export const subscribersBy = (em: Em, by: { emailKey: string } | { id: number }) =>
  read(
    em,
    'subscriber',
    sql`select id, coalesce(nullif(name, ''), email) as label, subscription_status as status, null as at from subscriber
      where ${'id' in by ? sql`id = ${by.id}` : sql`email_key = ${by.emailKey}`}`,
  )

export const subscriptionsBy = async (em: Em, emailKey: string): Promise<RelatedRecord[]> => {
  const found = await read(
    em,
    'subscription',
    sql`select id, plan as label, status, started_at as at from subscription where email_key = ${emailKey}
      order by id desc limit ${SHOWN}`,
  )
  return found.map((it) => ({ ...it, label: planTitle(it.label) }))
}

export const upgradesOf = (em: Em, subscriberId: number) =>
  read(
    em,
    'upgrade',
    sql`select id, '#' || id as label, status, created_at as at from upgrade
      where substack_subscriber_id = ${subscriberId} order by id desc limit ${SHOWN}`,
  )

/** Events by what they happened to, as the platform names it: an address, a subscription, a person. */
export const deliveriesAbout = (em: Em, subjects: readonly (string | null)[]) => {
  const known = [...new Set(subjects.filter((it) => it !== null))]
  return read(
    em,
    'delivery',
    sql`select id, event_type as label, status, received_at as at from webhook_delivery
      where subject_id = any(${known}::text[]) order by id desc limit ${SHOWN}`,
  )
}

export const jobsOfUpgrade = (em: Em, upgradeId: number) =>
  read(
    em,
    'job',
    sql`select id, title as label, status, created_at as at from job
      where kind = 'upgrade' and payload ->> 'upgradeId' = ${String(upgradeId)} order by id desc limit ${SHOWN}`,
  )

/** The other jobs of a file: its analysis, its import, the undo of that. */
export const jobsOfImport = (em: Em, { importId, but }: { importId: number; but: number }) =>
  read(
    em,
    'job',
    sql`select id, title as label, status, created_at as at from job
      where import_id = ${importId} and id <> ${but} order by id desc limit ${SHOWN}`,
  )

/** As they were written, for a mail keeps its address as it went out. */
export const mailsTo = async (em: Em, addresses: readonly string[]): Promise<RelatedRecord[]> => {
  const found = await read(
    em,
    'mail',
    sql`select id::int, subject as label, status, created_at as at from outbox_mail
      where recipient = any(${[...new Set(addresses)]}::text[]) order by id desc limit ${SHOWN}`,
  )
  return found.map((it) => ({ ...it, label: withoutSecrets(it.label) }))
}

/** In what the sides of a person disagree, the most pressing first; what changed here since then says so. */
export const disagreementsOf = (em: Em, emailKey: string) =>
  read(
    em,
    'disagreement',
    sql`select p.id, f.code as status,
        f.words || case when exists (select from reconcile_moved m where m.email_key = p.email_key)
          then '. Something changed here since; it is compared anew in a moment' else '' end as label, p.found_at as at from reconcile_person p
      join reconcile_finding f on f.person_id = p.id where p.email_key = ${emailKey} order by f.rank limit ${SHOWN}`,
  )
