// The rule of ruling 62 once more, in plain code over what stands in the tables: what reminders are measured against.
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { toAccess } from '@joy/domain/access/to-access.ts'
import { planOfSubscription } from '@joy/domain/access/subscription-source.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { dueReminder } from '@joy/domain/reminders/reminder-moments.ts'
import { readSources } from '#access/read-sources.ts'

type Ending = { key: string; kind: string; plan: string; end: Date; since: Date }
export type Reminder = { key: string; kind: string; end: string; days: number }
export const toText = ({ key, kind, end, days }: Reminder): string => `${key} ${kind} ${end} ${days}`

/** What stands now and ends, of every person. */
export async function readEndings(em: Em): Promise<Ending[]> {
  const comps = await queryRows(
    em,
    sql<{
      key: string
      plan: string
      end: Date
      since: Date
    }>`select email_key as key, plan, until as end, comped_at as since
      from comp where ended_at is null and until is not null`,
  )
  const subscriptions = await queryRows(
    em,
    sql<{ key: string; plan: string; end: Date; since: Date; cancelled: boolean; asked: Date | null; status: string }>`
      select email_key as key, plan, current_period_end as end, started_at as since, is_cancel_at_period_end as cancelled,
        cancel_requested_at as asked, status from subscription where ended_at is null and status in ('active', 'trialing', 'past_due')`,
  )
  return [
    ...comps.map((it) => ({ ...it, kind: 'comp' })),
    ...subscriptions.flatMap(({ cancelled, asked, status, plan, ...it }) =>
      cancelled || status === 'trialing'
        ? [
            {
              ...it,
              plan: planOfSubscription(plan) ?? 'Free',
              since: cancelled ? (asked ?? it.since) : it.since,
              kind: cancelled ? 'cancellation' : 'trial',
            },
          ]
        : [],
    ),
  ]
}

/** Whom no reminder may go to: by any word that closes a mailbox, or by their own. */
export async function readRefusing(em: Em): Promise<Set<string>> {
  const lists = await queryRows(
    em,
    sql<{ key: string; status: string | null }>`select email_key as key, subscription_status as status from subscriber`,
  )
  const others = await queryRows(
    em,
    sql<{ key: string }>`select email_key as key from website_subscriber where unsubscribed_at is not null
      union select email_key from unsubscription where undone_at is null
      union select email_key from returned_mail where outcome = 'closed' and opened_at is null
      union select email_key from reminder_recipient where stopped_at is not null`,
  )
  return new Set([...lists.filter(({ status }) => isClosed(status)), ...others].map(({ key }) => key))
}

/** Every reminder that is due at this moment. */
export async function readDue(em: Em, now: Date, zone: string): Promise<Reminder[]> {
  const refusing = await readRefusing(em)
  const due: Reminder[] = []
  for (const { key, kind, plan, end, since } of await readEndings(em)) {
    const days = dueReminder({ end, since }, now, zone)
    if (days === null || refusing.has(key)) continue
    const { sources, statement } = await readSources(em, key)
    if (kind !== 'trial' && planRank(toAccess(sources, statement, end).plan) >= planRank(plan)) continue
    due.push({ key, kind, end: end.toISOString(), days })
  }
  return due
}

export const readWritten = async (em: Em): Promise<Set<string>> =>
  new Set(
    (
      await queryRows(
        em,
        sql<{
          key: string
          kind: string
          end: Date
          days: number
        }>`select p.email_key as key, r.kind, r.ends_at as end, r.days
          from reminder r join reminder_recipient p on p.id = r.recipient_id`,
      )
    ).map((it) => toText({ ...it, end: it.end.toISOString() })),
  )
