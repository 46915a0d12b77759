import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { IncomingFile, JobRecord } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import type { sql } from '@joy/database/sql.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { jobRecord } from '../background/job-record.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { startSync } from '../sync/start-sync.ts'
import { connectSimulators } from './connect-simulators.ts'
import { importFile } from './import-file.ts'
import { createTestApp } from './test-context.ts'

const head = 'email,active_subscription,plan,email_disabled,created_at,first_payment_at,expiry'

export type SubstackHistory = Awaited<ReturnType<typeof openSubstackHistory>>

/** The program with the simulators behind it, and what tests of lists, look-ups and their undos do there, in any order. */
export async function openSubstackHistory() {
  const made = await createTestApp()
  const { app, simulators, close } = await connectSimulators(made.app)
  const started = made.app.clock.now().getTime()
  const context = () => made.context(app)
  const ago = (days: number) => new Date(started - days * millisecondsInDay).toISOString()
  const work = () => processJobs(app, jobHandlers)
  /** A file that is so many days old; gives its change set. */
  const file = async (days: number, text: string, over: Partial<IncomingFile> = {}): Promise<number> =>
    (await importFile(app, context(), text, { asOf: ago(days), ...over })).changeSetId ?? 0
  return {
    app,
    control: simulators.control,
    context,
    run: <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement),
    ago,
    work,
    file,
    /** Substack's list of so many days ago, by its rows. */
    list: (days: number, rows: readonly string[], over: Partial<IncomingFile> = {}) =>
      file(days, `${[head, ...rows].join('\n')}\n`, over),
    /** Everybody of the list is looked up. */
    async sync(): Promise<JobRecord> {
      const { jobId } = await startSync(context())
      await work()
      return jobRecord(context(), { id: jobId })
    },
    async undo(id: number, includeChanged = false): Promise<void> {
      await undoChangeSet(context(), { id, includeChanged })
      await work()
    },
    async close(): Promise<void> {
      await close()
      await made.database.close()
    },
  }
}
