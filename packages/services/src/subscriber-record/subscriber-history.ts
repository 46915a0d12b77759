// One person's events, gathered from where each is kept. Every part is looked up by key or by the log's own index.
import { typed } from '@joy/database/typed-parts.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { ActivityAction, HistoryEvent, SubscriberHistory } from '@joy/contract'
import { historyEvent } from '@joy/contract/schemas/subscriber-record.ts'
import type { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { getAliases } from '../addresses/get-aliases.ts'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { emailKey as toKey } from '@joy/domain/people/email.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import { containsPattern } from '@joy/domain/search.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'
import { searched } from '../activity/activity-conditions.ts'
import { communityZone } from '../community/community-zone.ts'
import { listComps } from '../comps/list-comps.ts'
import type { Context } from '../context.ts'
import { type ChangeOf, getChanges } from './get-changes.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'

const SHOWN = 200

/** What happened with one subscriber, newest first. @throws AppError `not_found` */
export async function subscriberHistory({ em }: Context, { id }: { id: number }): Promise<SubscriberHistory> {
  const subscriber = await findSubscriber(em, id)
  const parts = [
    await compEvents(em, subscriber),
    await changeEvents(em, subscriber.id),
    await listEvents(em, subscriber),
    await logEventsOfAll(em, subscriber.emailKey),
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

async function compEvents(em: Em, { emailKey }: Subscriber): Promise<HistoryEvent[]> {
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

/** Imports and syncs; comps are told from their own rows. */
async function changeEvents(em: Em, id: number): Promise<HistoryEvent[]> {
  const changes = await getChanges(em, id)
  return changes.flatMap((change): HistoryEvent[] => {
    const what = whatIt(change)
    const event: HistoryEvent = {
      key: `change-${change.id}`,
      at: change.at.toISOString(),
      text:
        change.kind === 'tag'
          ? change.title
          : `${operationLabels[change.operation]} ${what}${change.operation === 'stamped' ? ', nothing changed' : ''}`,
      by: change.by,
      tone: 'good',
    }
    if (!change.isUndone || !change.undoneAt) return [event]
    return [
      event,
      {
        key: `change-${change.id}-undone`,
        at: change.undoneAt.toISOString(),
        text: `Undid ${what}`,
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
  plan: z.string().nullable(),
  tone: historyEvent.shape.tone,
  by: z.string().nullable(),
})

/** The website, upgrades and paid subscriptions. */
async function listEvents(em: Em, { id, emailKey }: Subscriber): Promise<HistoryEvent[]> {
  // Raw SQL: events of five tables as one list, each in words of its own.
  const rows = await query(
    em,
    listEvent,
    sql`
      select 'website-' || w.id as key, w.signed_up_at as at, case when a.id is null then 'Signed up on the website' else 'Added by hand' end as text,
          null as plan, 'plain' as tone, a.created_by as by
        from website_subscriber w left join addition a on a.id = w.addition_id where w.email_key = ${emailKey}
      union all select 'exported-' || id, exported_at, 'Exported for Substack', null, 'plain', null
        from website_subscriber where email_key = ${emailKey} and exported_at is not null
      union all select 'left-' || id, at, 'Unsubscribed here', null, 'plain', null from unsubscription where email_key = ${emailKey}
      union all select 'left-' || id || '-seen', sending_stated_at, 'Seen unsubscribed at Substack', null, 'plain', null
        from unsubscription where email_key = ${emailKey} and is_sending_off
      union all select 'upgrade-' || id, created_at, 'Upgrade #' || id || ', ' || status, null,
          case status when 'registered' then 'good' when 'needs attention' then 'bad' else 'plain' end, null
        from upgrade where substack_subscriber_id = ${id}
      union all select 'subscription-' || id, started_at, 'Subscribed', plan, 'good', null from subscription where email_key = ${emailKey}`,
  )
  return rows.flatMap(({ plan, at, ...it }) =>
    at ? [{ ...it, at: at.toISOString(), text: plan ? `${it.text} to ${planTitle(plan)}` : it.text }] : [],
  )
}

/** What is told from its own row above. */
const leftOut: readonly ActivityAction[] = [
  'Subscription Comped',
  'Comp Revoked',
  'Comp Restored',
  'Comp Ran Out',
  'Free Subscription',
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
