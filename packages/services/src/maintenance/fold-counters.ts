import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Adds the deltas up into the counters, 10,000 at a time. The sum over both is the same before, meanwhile and after. */
export async function foldCounters({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [folded] = await rowsOf(
      forkOf(database.orm),
      sql<{ rows: number }>`with taken as (
        delete from counter_delta where ctid = any (array(select ctid from counter_delta limit 10000 for update skip locked)) returning name, delta),
      folded as (insert into counter (name, value) select name, sum(delta) from taken group by name order by name
        on conflict (name) do update set value = counter.value + excluded.value)
      select count(*)::int as rows from taken`,
    )
    if (!folded || folded.rows < 10_000) return
  }
}

/** The same for the figures by month. */
export async function foldMonths({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [folded] = await rowsOf(
      forkOf(database.orm),
      sql<{ rows: number }>`with taken as (
        delete from month_delta where ctid = any (array(select ctid from month_delta limit 10000 for update skip locked)) returning month, name, delta),
      folded as (insert into month_counter (month, name, value) select month, name, sum(delta) from taken group by month, name order by name, month
        on conflict (name, month) do update set value = month_counter.value + excluded.value)
      select count(*)::int as rows from taken`,
    )
    if (!folded || folded.rows < 10_000) return
  }
}
