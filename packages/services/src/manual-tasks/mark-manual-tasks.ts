// Raw SQL throughout: one statement marks whatever of several tables the ids are, and tells of all it marked.
import { manualTask } from '@joy/contract/schemas/manual-task.ts'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { z } from 'zod'
import { toHash } from '../deleted-accounts/to-hash.ts'
import { NOBODY } from '../deleted-accounts/nobody.ts'
import { logActivity } from '../activity/log-activity.ts'
import { isReported, isToUnsubscribe } from '../unsubscribe/at-substack.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

type Input = { ids: number[]; isDone: boolean }

/**
 * Notes that something was done by hand at Substack or in Planning Center, or takes that back. What an import has shown
 * since, or what is in force no longer, stays as it is.
 * @throws AppError `conflict` when none of them is left to be marked
 */
export const markManualTasks = (context: Context, { ids, isDone }: Input): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const marked = await query(context.em, markedRow, isDone ? marks(ids, actorName(context.actor)) : unmarks(ids))
    if (marked.length === 0)
      throw new AppError('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
    const { many, doneLabel } = labelTogether(marked)
    const where = doneLabel === 'deleted there' ? 'Planning Center' : 'Substack'
    const first = marked.slice(0, 3).map(({ email }) => email)
    const more = marked.length > first.length ? ` and ${marked.length - first.length} more` : ''
    await logActivity(context, {
      action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened',
      platform: where,
      status: 'Successful',
      details: `${many}${openLabels[doneLabel]}: ${first.join(', ')}${more}`,
      after: {
        isDone,
        comps: marked.filter(({ kind }) => kind === 'comp' || kind === 'removal').length,
        toDos: marked.length,
      },
    })
    return { message: isDone ? `${many} marked as ${done[doneLabel]}.` : `${many} to do again.` }
  })

const markedRow = manualTask.pick({ email: true, kind: true }).strict()
type Marked = z.output<typeof markedRow>

const openLabels = {
  removed: ' to remove',
  unsubscribed: ' to unsubscribe',
  deleted: ' to delete',
  'deleted there': ' to delete',
  done: '',
}
const done = {
  removed: 'removed at Substack',
  unsubscribed: 'unsubscribed at Substack',
  deleted: 'deleted at Substack',
  'deleted there': 'deleted in Planning Center',
  done: 'done at Substack',
}

/** What they are called together. */
function labelTogether(marked: readonly Marked[]): { many: string; doneLabel: keyof typeof openLabels } {
  const has = (...kinds: Marked['kind'][]) => marked.every(({ kind }) => kinds.includes(kind))
  const count = marked.length
  if (has('unsubscribe')) return { many: `${count} ${count === 1 ? 'person' : 'people'}`, doneLabel: 'unsubscribed' }
  if (has('deletion')) return { many: `${count} ${count === 1 ? 'account' : 'accounts'}`, doneLabel: 'deleted' }
  if (has('member-deletion'))
    return { many: `${count} ${count === 1 ? 'person' : 'people'}`, doneLabel: 'deleted there' }
  const many = `${count} ${has('comp', 'removal') ? 'comp' : 'to-do'}${count === 1 ? '' : 's'}`
  return { many, doneLabel: has('removal') ? 'removed' : 'done' }
}

/**
 * In force: granted there, in place of any comp of before. Ended: removed there. Unsubscribed here: unsubscribed there.
 * Substack knows one comp a person, so what was held of theirs is gone with it.
 */
const marks = (ids: readonly number[], by: string) => sql`with comped_there as (
    update comp set reported_at = app_now(), reported_by = ${by}
    where id = any(${[...new Set(ids)]}::int[]) and ended_at is null and confirmed_at is null and reported_at is null
    returning id, email_key
  ), removed as (
    update comp set removed_at = app_now(), removed_by = ${by}
    where id = any(${[...new Set(ids)]}::int[]) and removal_asked_at is not null and removed_at is null and not removal_held
    returning id, email_key
  ), gone as (
    update comp c set removed_at = app_now(), removed_by = ${by}
    from (select email_key from comped_there union all select email_key from removed) it
    where c.email_key = it.email_key and c.removal_held and c.removal_asked_at is not null and c.removed_at is null
  ), unsubscribed as (
    update unsubscription u set reported_at = app_now(), reported_by = ${by}
    where action_id = any(${[...new Set(ids)]}::int[]) and ${isToUnsubscribe}
    returning action_id as id, email_key
  ), deleted as (
    update outside_deletion set done_at = app_now(), done_by = ${by}
    where id = any(${[...new Set(ids)]}::int[]) and done_at is null
    returning id, platform, email_key
  ), gone_there as (${goneThere(sql`app_now()`)}) ${marked}`

const unmarks = (ids: readonly number[]) => sql`with comped_there as (
    update comp set reported_at = null, reported_by = null
    where id = any(${[...new Set(ids)]}::int[]) and ended_at is null and confirmed_at is null and reported_at is not null
    returning id, email_key
  ), removed as (
    update comp set removed_at = null, removed_by = null
    where id = any(${[...new Set(ids)]}::int[]) and removal_asked_at is not null and removed_by is not null
    returning id, email_key
  ), back as (
    update comp c set removed_at = null, removed_by = null from (
      select o.email_key, coalesce(o.removed_at, o.reported_at) as at from comp o
      where o.id = any(array(select id from comped_there union all select id from removed))) it
    where c.email_key = it.email_key and c.removed_at = it.at and c.removed_by is not null and c.removal_held
  ), unsubscribed as (
    update unsubscription u set reported_at = null, reported_by = null
    where action_id = any(${[...new Set(ids)]}::int[]) and undone_at is null and ${isReported}
    returning action_id as id, email_key
  ), deleted as (
    update outside_deletion set done_at = null, done_by = null
    where id = any(${[...new Set(ids)]}::int[]) and done_at is not null
    returning id, platform, email_key
  ), gone_there as (${goneThere(sql`null::timestamptz`)}) ${marked}`

/** The deletion itself knows since when it is one at Substack too: lists of before bring nobody back. */
const goneThere = (at: Sql) => sql`update account_deletion a set deleted_there_at = ${at}
    from deleted d where d.platform = 'substack' and a.email_hash = ${toHash(sql`d.email_key`)} and a.done_at is not null`

/** The log keeps no address of an account that was deleted. */
const marked = sql`select coalesce(s.email, w.email, it.email_key) as email, it.kind
  from (select *, 'comp' as kind from comped_there union all select *, 'removal' from removed union all select *, 'unsubscribe' from unsubscribed
    union all select id, ${NOBODY}, case platform when 'substack' then 'deletion' else 'member-deletion' end from deleted) it
  left join subscriber s on s.email_key = it.email_key left join website_subscriber w on w.email_key = it.email_key order by it.id`
