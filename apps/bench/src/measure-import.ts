import { createImport } from '@joy/services/imports/create-import.ts'
import { getImport } from '@joy/services/imports/get-import.ts'
import { runImport } from '@joy/services/imports/run-import.ts'
import { jobHandlers } from '@joy/services/jobs/job-handlers.ts'
import { workOff } from '@joy/services/jobs/work-off.ts'
import { cleanSearchIndex } from '@joy/services/maintenance/clean-search-index.ts'
import { pageSubscribers } from '@joy/services/subscribers/page-subscribers.ts'
import { bareUpsert } from './bare-upsert.ts'
import { benchContext } from './bench-context.ts'
import { generatedFile } from './generated-file.ts'
import type { BenchDatabase } from './open-bench-database.ts'
import { type Watched, watchProcess } from './watch-process.ts'

/** Upload, analysis and run of a generated file, asked by a screen meanwhile; then the bare upsert beside it. */
export async function measureImport({ database, another }: BenchDatabase, rows: number): Promise<[string, string][]> {
  const { app, context } = benchContext(database)
  const page = () => pageSubscribers(context(), { limit: 50, sort: '-subscribedAt', searchIn: 'email-or-name' })
  const search = () => pageSubscribers(context(), { limit: 50, sort: '-subscribedAt', searchIn: 'email-or-name', search: 'whitfield' })
  let turn = 0
  const ask = () => (turn++ % 5 === 0 ? search() : page())

  const upload = await timed(() => createImport(context(), { filename: 'generated.csv', bytes: generatedFile(rows) }))
  const analysis = await watched(ask, () => workOff(app, jobHandlers))
  await runImport(context(), upload.value)
  const run = await watched(ask, () => workOff(app, jobHandlers))
  const clean = await timed(() => cleanSearchIndex(app))
  const after = await getImport(context(), upload.value)
  const bare = await bareUpsert(await another(), rows)

  return [
    ['upload', seconds(upload.seconds)],
    ['analysis with preview', `${seconds(analysis.seconds)}, ${rate(rows, analysis.seconds)}`],
    ['  meanwhile', asked(analysis.seen)],
    ['run, change set included', `${seconds(run.seconds)}, ${rate(rows, run.seconds)}`],
    ['  meanwhile', asked(run.seen)],
    ['search index cleaned after it', seconds(clean.seconds)],
    ['result', `${after.status}: ${JSON.stringify(after.counts)}`],
    ['bare set-based upsert', `${seconds(bare)}, ${rate(rows, bare)}`],
    ['ratio of the run to it', (run.seconds / bare).toFixed(2)],
    ['memory (RSS, MB, each half second)', `${thinned(analysis.seen.rssMb)} | ${thinned(run.seen.rssMb)}`],
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - start) / 1000 }
}

async function watched(ask: () => Promise<unknown>, work: () => Promise<void>): Promise<{ seconds: number; seen: Watched }> {
  const watch = watchProcess(ask)
  const { seconds } = await timed(work)
  return { seconds, seen: await watch.stop() }
}

const seconds = (it: number) => `${it.toFixed(2)} s`
const rate = (rows: number, inSeconds: number) => `${Math.round(rows / inSeconds).toLocaleString('en-US')} rows/s`
const asked = (seen: Watched) => `slowest list or search ${seen.slowestQueryMs.toFixed(0)} ms, 95 % below ${seen.p95QueryMs.toFixed(0)} ms, longest hold of the event loop ${seen.slowestTurnMs.toFixed(0)} ms`
const thinned = (curve: number[]) => curve.filter((_, at) => at % Math.ceil(curve.length / 20) === 0).join(' ')
