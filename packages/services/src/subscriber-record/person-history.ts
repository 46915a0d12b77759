// One person's events, gathered from where each is kept. Every part is looked up by key or by the log's own index.
import { typed } from '@joy/database/typed-parts.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { ActivityAction, HistoryEvent, SubscriberHistory } from '@joy/contract'
import { historyEvent } from '@joy/contract/schemas/subscriber-record.ts'
import { anyAddress } from '../addresses/get-addresses.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import { db, type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { emailKey as toKey } from '@joy/domain/people/email.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'
import { searched } from '../activity/activity-conditions.ts'
import { communityZone } from '../community/community-zone.ts'
import { listComps } from '../comps/list-comps.ts'
import { type NewsletterRow, newsletterRows } from '../addresses/newsletter-rows.ts'
import type { Person } from '../addresses/person.ts'
import { type ChangeOf, getChanges } from './get-changes.ts'

const SHOWN = 200

/** What happened with one person, by whichever of their addresses, newest first. */
export async function readHistory(em: Em, { emailKey }: Pick<Person, 'emailKey'>): Promise<SubscriberHistory> {
  const parts = [
    await compEvents(em, emailKey),
    await changeEvents(em, await newsletterRows(em, emailKey)),
    await listEvents(em, emailKey),
    await logEventsOfAll(em, emailKey),
  ]
  const events = parts.flat().toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? 1 : -1))
  return { events: events.slice(0, SHOWN), total: events.length }
}

const ended = {
  revoked: 'Comp revoked',
  expired: 'Comp ended',
  undone: 'Comp undone',
  replaced: 'Comp replaced by one that gives more',
}

async function compEvents(em: Em, emailKey: string): Promise<HistoryEvent[]> {
  const comps = await listComps(em, emailKey)
  const zone = await communityZone(em)
  return comps.flatMap((comp): HistoryEvent[] => [
    {
      key: `comp-${comp.id}`,
      at: comp.compedAt,
      text: `Comped, ${tierName(comp.plan)}, ${compLength(comp, zone)}`,
      by: comp.grantedBy,
      tone: 'plain',
    },
    ...(comp.endedAt && comp.endReason
      ? [
          {
            key: `comp-${comp.id}-end`,
            at: comp.endedAt,
            text: ended[comp.endReason],
            by: comp.endedBy,
            tone: 'plain' as const,
          },
        ]
      : []),
  ])
}

const operationLabels: Record<ChangeOf['operation'], string> = {
  added: 'Added by',
  updated: 'Changed by',
  stamped: 'Refreshed by',
  comped: 'Comped by',
  missing: 'Not there for',
  found: 'Found again by',
  exported: 'Seen at Substack by',
  settled: 'Done at Substack, shown by',
  tagged: 'Tagged by',
}

const whatIt = ({ kind, title }: ChangeOf): string => {
  if (kind === 'sync') return 'a sync with Substack'
  if (kind === 'reconcile') return 'the reconciliation'
  const inside = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  return kind === 'tag' ? inside : `the ${inside}`
}

/** Of another address than the main one it is said of which. */
const named = (text: string, address: string | null | undefined) => (address ? `${text}, as ${address}` : text)

/** Imports and syncs; comps are told from their own rows. */
async function changeEvents(em: Em, rows: readonly NewsletterRow[]): Promise<HistoryEvent[]> {
  const aliases = new Map(rows.flatMap(({ id, email, isAlias }) => (isAlias ? [[id, email] as const] : [])))
  const changes = await getChanges(
    em,
    rows.map(({ id }) => id),
  )
  return changes.flatMap((change): HistoryEvent[] => {
    const what = whatIt(change)
    const alias = aliases.get(change.subscriberId)
    const key = alias === undefined ? `change-${change.id}` : `change-${change.id}-of-${change.subscriberId}`
    const done = `${operationLabels[change.operation]} ${what}${change.operation === 'stamped' ? ', nothing changed' : ''}`
    const event: HistoryEvent = {
      key,
      at: change.at.toISOString(),
      text: named(change.kind === 'tag' ? change.title : done, alias),
      by: change.by,
      tone: 'good',
    }
    if (!change.isUndone || !change.undoneAt) return [event]
    return [
      event,
      {
        key: `${key}-undone`,
        at: change.undoneAt.toISOString(),
        text: named(`Undid ${what}`, alias),
        by: change.undoneBy,
        tone: 'plain',
      },
    ]
  })
}

const listEvent = z.strictObject({
  key: z.string(),
  at: z.date().nullable(),
  text: z.string(),
  address: z.string().nullable(),
  plan: z.string().nullable(),
  tone: historyEvent.shape.tone,
  by: z.string().nullable(),
})

/** The website, upgrades and paid subscriptions. */
async function listEvents(em: Em, emailKey: string): Promise<HistoryEvent[]> {
  const isTheirs = (key: Sql) => sql`${key} = ${anyAddress(emailKey)}`
  // As which alias it came: it says so itself, or stands under that alias still.
  const ofAlias = (row: string) =>
    sql`coalesce(${sql.ref(`${row}.alias_key`)}, case when ${sql.ref(`${row}.email_key`)} <> ${emailKey} then ${sql.ref(`${row}.email`)} end)`
  // Raw SQL: events of five tables as one list, each in words of its own.
  const rows = await query(
    em,
    listEvent,
    sql`
      select 'website-' || w.id as key, w.signed_up_at as at, case when a.id is null then 'Signed up on the website' else 'Added by hand' end as text,
          ${ofAlias('w')} as address, null as plan, 'plain' as tone, a.created_by as by
        from website_subscriber w left join addition a on a.id = w.addition_id where ${isTheirs(sql`w.email_key`)}
      union all select 'exported-' || w.id, w.exported_at, 'Exported for Substack', ${ofAlias('w')}, null, 'plain', null
        from website_subscriber w where ${isTheirs(sql`w.email_key`)} and w.exported_at is not null
      union all select 'left-' || id, at, 'Unsubscribed here', nullif(email_key, ${emailKey}), null, 'plain', null
        from unsubscription where ${isTheirs(sql`email_key`)}
      union all select 'left-' || id || '-seen', sending_stated_at, 'Seen unsubscribed at Substack', nullif(email_key, ${emailKey}), null, 'plain', null
        from unsubscription where ${isTheirs(sql`email_key`)} and is_sending_off
      union all select 'upgrade-' || u.id, u.created_at, 'Upgrade #' || u.id || ', ' || u.status, u.alias_key, null,
          case u.status when 'registered' then 'good' when 'needs attention' then 'bad' else 'plain' end, null
        from upgrade u join subscriber s on s.id = u.substack_subscriber_id where ${isTheirs(sql`s.email_key`)}
      union all select 'subscription-' || p.id, p.started_at, 'Subscribed', ${ofAlias('p')}, p.plan, 'good', null
        from subscription p where ${isTheirs(sql`p.email_key`)}`,
  )
  return rows.flatMap(({ plan, at, address, ...it }) =>
    at
      ? [{ ...it, at: at.toISOString(), text: named(plan ? `${it.text} to ${planTitle(plan)}` : it.text, address) }]
      : [],
  )
}

/** What is told from its own row above. */
const leftOut: readonly ActivityAction[] = [
  'Subscription Comped',
  'Comp Revoked',
  'Comp Restored',
  'Comp Ran Out',
  'Free Subscription',
  'Added By Hand',
  'Unsubscribed',
]

/** What the log says by any address that they have or had. */
async function logEventsOfAll(em: Em, emailKey: string): Promise<HistoryEvent[]> {
  const addresses = [emailKey, ...(await getAliases(em, emailKey)).map((it) => toKey(it.email))]
  const found = new Map<string, HistoryEvent>()
  for (const address of addresses) for (const event of await logEvents(em, address)) found.set(event.key, event)
  return [...found.values()]
}

/** What the log says by the person's address. A longer address that ends alike is somebody else. */
async function logEvents(em: Em, emailKey: string): Promise<HistoryEvent[]> {
  const rows = await db(em)
    .with(
      (cte) => cte('hit').materialized(),
      (all) =>
        all
          .selectFrom('activity')
          .select([
            'id',
            'at',
            'action',
            'status',
            'details',
            'userName',
            'userEmail',
            typed(z.string(), searched).as('key'),
          ])
          .where(searched, 'like', containsPattern(emailKey))
          .limit(2000),
    )
    .selectFrom('hit')
    .select(['id', 'at', 'action', 'status', 'details', 'userName', 'key'])
    .select(typed(z.boolean(), sql`address_key(coalesce(user_email, '')) = ${emailKey}`).as('isOwn'))
    .where('action', 'not in', leftOut)
    .orderBy('at', 'desc')
    .execute()
  return rows.flatMap((row) =>
    holdsAddress(row.key, emailKey)
      ? [
          {
            key: `log-${row.id}`,
            at: row.at.toISOString(),
            text: row.details ? `${row.action}: ${row.details}` : row.action,
            by: row.isOwn ? null : row.userName,
            tone: row.status === 'Failed' ? ('bad' as const) : ('plain' as const),
          },
        ]
      : [],
  )
}
