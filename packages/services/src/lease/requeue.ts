import { execute, sql, sqlRealNow } from '@joy/database/sql.ts'
import { inTransaction } from '../context.ts'
import { holdLease } from './hold-lease.ts'
import type { LeasedRow } from './leased-table.ts'
import type { LeasedWork } from './leased-work.ts'
import { retryWait } from './retry-wait.ts'

/** Puts a row whose try failed back for later; one that is given up is kept for people, and they are told. */
export async function requeue<Row extends LeasedRow>(
  { table, limits, toContext, toFault, complaint, onDead }: LeasedWork<Row>,
  row: Row,
  thrown: unknown,
  random: () => number,
): Promise<void> {
  const { id, attempts } = row
  const fault = toFault(row, thrown)
  const context = toContext(row)
  const isDead = fault.kind === 'final' || (fault.kind === 'passing' && attempts >= limits.attempts)
  const wait = retryWait(attempts, { first: limits.firstRetrySeconds, random })
  context.log.warn({ ...fault.facts, attempts, isDead }, complaint)
  await inTransaction(context, async (context) => {
    if (!(await holdLease(context.em, table, row))) return
    // Raw SQL: of any table that is leased.
    await execute(
      context.em,
      sql`update ${sql.table(table.name)} set ${sql.ref(table.reason)} = ${fault.message}, status = ${isDead ? 'failed' : table.waiting},
        next_try_at = ${sqlRealNow} + make_interval(secs => ${wait}) where id = ${id}`,
    )
    if (isDead) await onDead(context, row, fault, thrown)
  })
}
