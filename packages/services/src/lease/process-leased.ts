import { setTimeout } from 'node:timers/promises'
import { type App, inTransaction } from '../context.ts'
import { forkEm } from '@joy/database/sql.ts'
import { holdLease } from './hold-lease.ts'
import { AT_ONCE, leaseRows } from './lease-rows.ts'
import type { LeasedRow } from './leased-table.ts'
import type { LeasedWork, WorkOptions } from './leased-work.ts'
import { requeue } from './requeue.ts'

/** So often is looked for what came due while rows are in the air. */
const LOOK_MS = 1000

/**
 * Processes what is due, until nothing is. Any number of processes may do so at once: each row is leased to one of them,
 * and goes again when that one died. A slow row holds its own place alone: the others are filled as they come free.
 * Gives how many were done.
 */
export async function processLeased<Row extends LeasedRow>(
  app: App,
  leased: LeasedWork<Row>,
  { signal, random = Math.random }: WorkOptions = {},
): Promise<number> {
  const most = leased.limits.atOnce ?? AT_ONCE
  const inAir = new Set<Promise<void>>()
  const faults: unknown[] = []
  let done = 0
  const begin = (row: Row): void => {
    const task = workOn(leased, row, random)
      .then(
        (isDone) => void (done += Number(isDone)),
        (thrown: unknown) => void faults.push(thrown),
      )
      .finally(() => inAir.delete(task))
    inAir.add(task)
  }
  for (;;) {
    const isGoingOn = signal?.aborted !== true && faults.length === 0
    if (isGoingOn && inAir.size < most)
      for (const row of await leaseRows(forkEm(app.database.orm), leased.table, {
        isMeant: leased.isMeant,
        most: most - inAir.size,
      }))
        begin(row)
    if (inAir.size === 0) break
    await (isGoingOn ? oneOf(inAir) : Promise.all(inAir))
  }
  if (faults.length > 0) throw faults[0]
  return done
}

/** Waits until one has ended, or it is time to look again. */
async function oneOf(inAir: ReadonlySet<Promise<void>>): Promise<void> {
  const wait = new AbortController()
  await Promise.race([...inAir, setTimeout(LOOK_MS, undefined, { signal: wait.signal })])
  wait.abort()
}

async function workOn<Row extends LeasedRow>(
  leased: LeasedWork<Row>,
  row: Row,
  random: () => number,
): Promise<boolean> {
  const context = leased.toContext(row)
  try {
    const settle = await leased.work(context, row)
    return await inTransaction(context, async (context) => {
      if (!(await holdLease(context.em, leased.table, row))) return false
      await settle(context)
      return true
    })
  } catch (thrown) {
    await requeue(leased, row, thrown, random)
    return false
  }
}
