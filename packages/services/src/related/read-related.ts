// The records of each kind by the keys that others know them by: five at most, newest first.
import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { RelatedRecord } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { withoutSecrets } from '@joy/domain/mail/placeholders.ts'

type Row = { id: number; label: string; status: string | null; at?: Date }
type Statement = { execute(): Promise<Row[]> }
const SHOWN = 5

const labelOfPerson = typed(z.string(), sql`coalesce(nullif(name, ''), email)`).as('label')

async function read(kind: RelatedRecord['kind'], statement: Statement): Promise<RelatedRecord[]> {
  return (await statement.execute()).map((it) => ({ ...it, kind, at: it.at?.toISOString() ?? null }))
}

export const subscribersBy = (em: Em, by: { emailKey: string } | { id: number }) => {
  const all = db(em).selectFrom('subscriber').select(['id', 'subscriptionStatus as status', labelOfPerson])
  return read('subscriber', 'id' in by ? all.where('id', '=', by.id) : all.where('emailKey', '=', by.emailKey))
}

/** The record of whoever has an address: on the newsletter's list, else on the website's. */
export async function personBy(em: Em, emailKey: string): Promise<RelatedRecord[]> {
  const onNewsletter = await subscribersBy(em, { emailKey })
  if (onNewsletter.length > 0) return onNewsletter
  const status = typed(z.string().nullable(), sql`case when unsubscribed_at is not null then 'unsubscribed' end`)
  return read(
    'website-subscriber',
    db(em)
      .selectFrom('websiteSubscriber')
      .select(['id', status.as('status'), labelOfPerson])
      .where('emailKey', '=', emailKey),
  )
}

export const subscriptionsBy = async (em: Em, emailKey: string): Promise<RelatedRecord[]> => {
  const found = await read(
    'subscription',
    db(em)
      .selectFrom('subscription')
      .select(['id', 'plan as label', 'status', 'startedAt as at'])
      .where('emailKey', '=', emailKey)
      .orderBy('id', 'desc')
      .limit(SHOWN),
  )
  return found.map((it) => ({ ...it, label: planTitle(it.label) }))
}

export const getUpgrades = (em: Em, subscriberIds: readonly number[]) =>
  read(
    'upgrade',
    db(em)
      .selectFrom('upgrade')
      .select(['id', 'status', 'createdAt as at'])
      .select(typed(z.string(), sql`'#' || id`).as('label'))
      .where('substackSubscriberId', '=', sql<number>`any(${[...subscriberIds]}::int[])`)
      .orderBy('id', 'desc')
      .limit(SHOWN),
  )

/** Events by what they happened to, as the platform names it: an address, a subscription, a person. */
export const eventsAbout = (em: Em, subjects: readonly (string | null)[]) => {
  const known = [...new Set(subjects.filter((it) => it !== null))]
  return read(
    'webhook-event',
    db(em)
      .selectFrom('webhookEvent')
      .select(['id', 'eventType as label', 'status', 'receivedAt as at'])
      .where('subjectId', '=', sql<string>`any(${known}::text[])`)
      .orderBy('id', 'desc')
      .limit(SHOWN),
  )
}

const jobs = (em: Em) =>
  db(em)
    .selectFrom('job')
    .select(['id', 'title as label', 'status', 'createdAt as at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)

export const jobsOfUpgrade = (em: Em, upgradeId: number) =>
  read(
    'job',
    jobs(em)
      .where('kind', '=', 'upgrade')
      .where(sql<string>`payload ->> 'upgradeId'`, '=', String(upgradeId)),
  )

/** The other jobs of a file: its analysis, its import, the undo of that. */
export const jobsOfImport = (em: Em, { importId, but }: { importId: number; but: number }) =>
  read('job', jobs(em).where('importId', '=', importId).where('id', '<>', but))

/** As they were written, for a mail keeps its address as it went out. */
export const mailsTo = async (em: Em, addresses: readonly string[]): Promise<RelatedRecord[]> => {
  const found = await read(
    'mail',
    db(em)
      .selectFrom('outboxMail')
      .select(['id', 'subject as label', 'status', 'createdAt as at'])
      .where('recipient', '=', sql<string>`any(${[...new Set(addresses)]}::text[])`)
      .orderBy('id', 'desc')
      .limit(SHOWN),
  )
  return found.map((it) => ({ ...it, label: withoutSecrets(it.label) }))
}

/** In what the sides of a person disagree, the most pressing first; what changed here since then says so. */
export const findDiscrepancies = (em: Em, emailKey: string) =>
  read(
    'discrepancy',
    db(em)
      .selectFrom('reconcilePerson as p')
      .innerJoin('reconcileDiscrepancy as f', 'f.personId', 'p.id')
      .select(['p.id', 'f.code as status', 'p.foundAt as at'])
      .select(
        typed(
          z.string(),
          sql`f.description || case when exists (select from reconcile_moved m where m.email_key = p.email_key)
          then '. Something changed here since; it is compared anew in a moment' else '' end`,
        ).as('label'),
      )
      .where('p.emailKey', '=', emailKey)
      .orderBy('f.rank')
      .limit(SHOWN),
  )
