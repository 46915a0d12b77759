import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

const figures = z.strictObject({ queue: z.string(), waiting: z.int(), oldestSeconds: z.number(), failed: z.int() })
/** What waits in one queue. `oldestSeconds`: since when the longest waiting is due, 0 where nothing is. */
type QueueFigures = z.output<typeof figures>

// Raw SQL throughout: five queues in one journey, each of a table and conditions of its own.
const queue = (name: string, table: string, isWaiting: Sql, dueAt: Sql, isFailed: Sql) =>
  sql`select ${name} as queue,
      (select count(*) from ${sql.table(table)} where ${isWaiting}) as waiting,
      coalesce((select greatest(0, extract(epoch from app_now() - min(${dueAt})))::float8 from ${sql.table(table)} where ${isWaiting}), 0) as oldest_seconds,
      (select count(*) from ${sql.table(table)} where ${isFailed}) as failed`

const failed = sql`status = 'failed'`
/** Everything that waits in this database, whichever process works on it. `failed` waits for a person; of jobs, of the last day. */
export const queueFigures = (em: Em): Promise<QueueFigures[]> =>
  query(
    em,
    figures,
    sql`${sql.join(
      [
        queue('mail', 'outbox_mail', sql`status = 'pending'`, sql`next_try_at`, failed),
        queue('webhooks', 'webhook_event', sql`status = 'waiting'`, sql`next_try_at`, failed),
        queue('outgoing messages', 'outgoing_message', sql`status = 'waiting'`, sql`next_try_at`, failed),
        queue('outbound calls', 'outbound_call', sql`status = 'pending'`, sql`next_try_at`, failed),
        queue(
          'jobs',
          'job',
          sql`status in ('queued', 'running') and coalesce(waits_until <= app_now(), true)`,
          sql`coalesce(started_at, created_at)`,
          sql`status = 'failed' and finished_at > app_now() - interval '1 day'`,
        ),
      ],
      sql` union all `,
    )}`,
  )
