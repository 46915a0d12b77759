import { forkEm, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { App } from '../context.ts'

const BATCH = 10_000
const folded = z.strictObject({ rows: z.int() })

/** Adds the deltas up into the counters, 10,000 at a time. The sum over both is the same before, meanwhile and after. */
export const foldCounters = (app: App, signal: AbortSignal): Promise<void> =>
  fold(
    app,
    signal,
    sql`with taken as (
      delete from counter_delta where ctid = any (array(select ctid from counter_delta limit ${BATCH} for update skip locked)) returning name, delta),
    folded as (insert into counter (name, value) select name, sum(delta) from taken group by name order by name
      on conflict (name) do update set value = counter.value + excluded.value)
    select count(*) as rows from taken`,
  )

/** The same for the figures by month. */
export const foldMonths = (app: App, signal: AbortSignal): Promise<void> =>
  fold(
    app,
    signal,
    sql`with taken as (
      delete from month_delta where ctid = any (array(select ctid from month_delta limit ${BATCH} for update skip locked)) returning month, name, delta),
    folded as (insert into month_counter (month, name, value) select month, name, sum(delta) from taken group by month, name order by name, month
      on conflict (name, month) do update set value = month_counter.value + excluded.value)
    select count(*) as rows from taken`,
  )

async function fold({ database }: App, signal: AbortSignal, statement: Sql): Promise<void> {
  while (!signal.aborted) {
    // Raw SQL: what is taken is added within the same statement.
    const { rows } = await queryOne(forkEm(database.orm), folded, statement)
    if (rows < BATCH) return
  }
}
