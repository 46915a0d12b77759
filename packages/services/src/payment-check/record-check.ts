import { db, type Em, sqlNow } from '@joy/database/sql.ts'
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
  await db(em)
    .insertInto('job')
    .values({
      kind: 'payment-check',
      title: 'Compare with Stripe',
      status: ended.status,
      payload: '{}',
      result: result && JSON.stringify(result),
      error,
      done: result ? result.missedEvents + result.corrected : 0,
      attempt: 1,
      createdBy: actorName(actor),
      createdAt: startedAt,
      startedAt,
      finishedAt: sqlNow,
    })
    .execute()
}

const dropSame = (em: Em, result: object | null, error: string | null) =>
  db(em)
    .deleteFrom('job')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('job').select('id').where('kind', '=', 'payment-check').orderBy('id', 'desc').limit(1),
    )
    .where('result', 'is not distinct from', result && JSON.stringify(result))
    .where('error', 'is not distinct from', error)
    .execute()
