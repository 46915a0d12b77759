import { forkEm, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { App } from '../context.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'

const BATCH = 100
const term = z.strictObject({ emailKey: z.string() })

/**
 * A term outside of Stripe that was paid ahead for another plan begins where the one before has ended: plan, amount and
 * revenue follow within a minute. The database notes it in the history.
 */
export async function beginNextTerms(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const many = await forkEm(app.database.orm).transactional(async (em) => {
      // Raw SQL: columns move into others, and rows that another process holds are left to it.
      const begun = await query(
        em,
        term,
        sql`update subscription s set plan = next_plan, interval = next_interval, amount_cents = next_amount_cents,
            next_plan = null, next_interval = null, next_amount_cents = null, next_from = null
          from (select id from subscription where next_from <= app_now() order by next_from, id limit ${BATCH} for update skip locked) it
          where s.id = it.id returning s.email_key`,
      )
      await refreshPeople(
        em,
        begun.map(({ emailKey }) => emailKey),
      )
      return begun.length
    })
    if (many < BATCH) return
  }
}
