import { type App, inTransaction } from '../context.ts'
import { forkEm } from '@joy/database/sql.ts'
import { holdLease } from './hold-lease.ts'
import { leaseRows } from './lease-rows.ts'
import type { LeasedRow } from './leased-table.ts'
import type { LeasedWork, WorkOptions } from './leased-work.ts'
import { requeue } from './requeue.ts'

/**
 * Processes what is due, until nothing is. Any number of processes may do so at once: each row is leased to one of them,
 * and goes again when that one died. Gives how many were done.
 */
export async function processLeased<Row extends LeasedRow>(
  app: App,
  leased: LeasedWork<Row>,
  { signal, random = Math.random }: WorkOptions = {},
): Promise<number> {
  let done = 0
  while (!signal?.aborted) {
    const rows = await leaseRows(forkEm(app.database.orm), leased.table, leased.isMeant)
    const outcomes = await Promise.all(rows.map((row) => workOn(leased, row, random)))
    done += outcomes.filter(Boolean).length
    if (rows.length === 0) break
  }
  return done
}

async function workOn<Row extends LeasedRow>(
  leased: LeasedWork<Row>,
  row: Row,
  random: () => number,
): Promise<boolean> {
  const context = leased.toContext(row)
  try {
    const settle = await leased.work(context, row)
    return await inTransaction(context, async (inside) => {
      if (!(await holdLease(inside.em, leased.table, row))) return false
      await settle(inside)
      return true
    })
  } catch (thrown) {
    await requeue(leased, row, thrown, random)
    return false
  }
}
