import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { actorName, type Context } from '../context.ts'

type Ended =
  | { status: 'done'; result: { missedEvents: number; corrected: number; missing: number; unreadable: number } }
  | { status: 'failed'; error: string }

/**
 * A check as a row of the jobs, where people follow what runs by itself. One that says the same as the one before it
 * takes its place: the list shows when it was last looked, not each hour at which nothing had happened.
 */
export async function recordCheck({ em, actor }: Context, startedAt: Date, ended: Ended): Promise<void> {
  const result = ended.status === 'done' ? ended.result : null
  const error = ended.status === 'failed' ? ended.error : null
  const isEventful = result !== null && result.missedEvents + result.corrected > 0
  if (!isEventful) await dropSame(em, result, error)
  await rowsOf(
    em,
    sql`insert into job (kind, title, status, payload, result, error, done, attempt, created_by, created_at, started_at, finished_at)
      values ('payment-check', 'Compare with Stripe', ${ended.status}, '{}', ${result && JSON.stringify(result)}::text::jsonb, ${error},
        ${result ? result.missedEvents + result.corrected : 0}::int, 1, ${actorName(actor)}, ${startedAt}, ${startedAt}, app_now())`,
  )
}

const dropSame = (em: Em, result: object | null, error: string | null) =>
  rowsOf(
    em,
    sql`delete from job where id = (select id from job where kind = 'payment-check' order by id desc limit 1)
      and result is not distinct from ${result && JSON.stringify(result)}::text::jsonb and error is not distinct from ${error}`,
  )
