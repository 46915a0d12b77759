import type { Database } from '@joy/database/create-orm.ts'
import { createImport } from '@joy/services/imports/create-import.ts'
import { getImport } from '@joy/services/imports/get-import.ts'
import { runImport } from '@joy/services/imports/run-import.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { processJobs } from '@joy/services/jobs/process-jobs.ts'
import { cleanSearchIndex } from '@joy/services/maintenance/clean-search-index.ts'
import { pageSubscribers } from '@joy/services/subscribers/page-subscribers.ts'
import { bareUpsert } from './bare-upsert.ts'
import { benchContext } from './bench-context.ts'
import { generatedFile } from './generated-file.ts'
import type { BenchDatabase } from './open-bench-database.ts'
import { watchProcess } from './watch-process.ts'

type Seconds = { upload: number; analysis: number; run: number; clean: number; result: string }

/**
 * Upload, analysis and run of a generated file in a quiet process, the bare upsert beside it, and the import once
 * more while a screen asks every 20 ms: on PGlite its answers come from the same thread.
 */
export async function measureImport({ database, another }: BenchDatabase, rows: number): Promise<[string, string][]> {
  const quiet = await importOnce(database, rows)
  const bare = await bareUpsert(await another(), rows)
  const asked = await another()
  const watch = watchProcess(openFirstPage(asked))
  const busy = await importOnce(asked, rows)
  const seen = await watch.stop()
  return [
    ['upload', inSeconds(quiet.upload)],
    ['analysis with preview', `${inSeconds(quiet.analysis)}, ${rate(rows, quiet.analysis)}`],
    ['run, change set included', `${inSeconds(quiet.run)}, ${rate(rows, quiet.run)}`],
    ['search index cleaned after it', inSeconds(quiet.clean)],
    ['result', quiet.result],
    ['bare set-based upsert', `${inSeconds(bare)}, ${rate(rows, bare)}`],
    ['ratio of the run to it', (quiet.run / bare).toFixed(2)],
    ['run while a screen asks', `${inSeconds(busy.run)}, ${rate(rows, busy.run)}`],
    ['its slowest answer', `${seen.slowestQueryMs.toFixed(0)} ms (95 % below ${seen.p95QueryMs.toFixed(0)} ms)`],
    ['longest hold of the event loop', `${seen.slowestTurnMs.toFixed(0)} ms`],
    ['memory (RSS, MB)', thinned(seen.rssMb)],
  ]
}

async function importOnce(database: Database, rows: number): Promise<Seconds> {
  const { app, context } = benchContext(database)
  const upload = await timed(() => createImport(context(), { filename: 'generated.csv', bytes: generatedFile(rows) }))
  const analysis = await timed(() => processJobs(app, jobHandlers))
  await runImport(context(), upload.value)
  const run = await timed(() => processJobs(app, jobHandlers))
  const clean = await timed(() => cleanSearchIndex(app))
  const { status, counts } = await getImport(context(), upload.value)
  return {
    upload: upload.seconds,
    analysis: analysis.seconds,
    run: run.seconds,
    clean: clean.seconds,
    result: `${status}: ${JSON.stringify(counts)}`,
  }
}

/** The list as its screen opens, and now and then a search. */
function openFirstPage(database: Database): () => Promise<unknown> {
  const { context } = benchContext(database)
  const list = { limit: 50, sort: '-subscribedAt', searchIn: 'email-or-name' } as const
  let turn = 0
  return () => pageSubscribers(context(), turn++ % 25 === 0 ? { ...list, search: 'whitfield' } : list)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - start) / 1000 }
}

const inSeconds = (it: number) => `${it.toFixed(2)} s`
const rate = (rows: number, seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`
const thinned = (curve: number[]) => curve.filter((_, at) => at % Math.ceil(curve.length / 20) === 0).join(' ')
