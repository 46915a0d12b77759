import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

type Input = { ids: number[]; isDone: boolean }

/**
 * Notes that comps were granted at Substack by hand, or takes that back. What an import has shown since, or what has
 * ended, stays as it is.
 * @throws AppError `conflict` when none of them is left to be marked
 */
export const markPlatformActions = (context: Context, { ids, isDone }: Input): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const marked = await rowsOf(
      context.em,
      sql<{ email: string }>`with marked as (
          update comp set told_at = ${isDone ? sql`now()` : null}, told_by = ${isDone ? actorName(context.actor) : null}
          where id = any(${[...new Set(ids)]}::int[]) and ended_at is null and confirmed_at is null
            and told_at is ${isDone ? sql`null` : sql`not null`} returning id, subscriber_id
        )
        select s.email from marked join subscriber s on s.id = marked.subscriber_id order by marked.id`,
    )
    if (marked.length === 0)
      throw new AppError('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
    const people = `${marked.length} ${marked.length === 1 ? 'comp' : 'comps'}`
    const first = marked.slice(0, 3).map(({ email }) => email)
    const more = marked.length > first.length ? ` and ${marked.length - first.length} more` : ''
    await logActivity(context, {
      action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened',
      platform: 'Substack',
      status: 'Successful',
      details: `${people}: ${first.join(', ')}${more}`,
      after: { isDone, comps: marked.length },
    })
    return { message: isDone ? `${people} marked as done at Substack.` : `${people} to do again.` }
  })
