import type { Sql } from '@joy/database/sql.ts'
import type { App, Context } from '../context.ts'
import type { LeasedQueue, LeasedRow } from './leased-table.ts'

/** What is to be said of a try that failed, and whether another can help. */
export type Fault = {
  /** To people. */
  message: string
  /** To the log: no address, no secret. */
  facts: object
  /** `passing` is tried so often as the limits say, `final` never again, `kept` until it is done. */
  kind: 'passing' | 'final' | 'kept'
}

/** One table of rows that wait, and what is done with each. */
export type LeasedWork<Row extends LeasedRow> = {
  table: LeasedQueue<Row>
  /** `atOnce`: rows in the air in one process. */
  limits: { attempts: number; firstRetrySeconds: number; atOnce?: number }
  isMeant?: Sql
  toContext(row: Row): Context
  /**
   * First the outside is asked, without a transaction. What this gives is then done in a transaction in which the row is
   * held, and must give it the status at which it ends: all of that happens, or nothing.
   */
  work(context: Context, row: Row): Promise<(context: Context) => Promise<unknown>>
  toFault(row: Row, thrown: unknown): Fault
  complaint: string
  /** In the transaction in which a row is given up: once for each. */
  onDead(inside: Context, row: Row, fault: Fault, thrown: unknown): Promise<void>
}

/** `random` (0 to 1) spreads the retries. */
export type WorkOptions = { signal?: AbortSignal; random?: () => number }
export type ProcessDue = (app: App, options?: WorkOptions) => Promise<number>
