import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { countTests } from './count-tests.ts'
import { notRun } from './not-run.ts'
import { runCommand } from './run-command.ts'
import type { Counts, Stage } from './stage.ts'

/** Runs one stage, prints its outcome, and its whole output where it failed. */
export async function runStage(stage: Stage, env: NodeJS.ProcessEnv): Promise<Counts> {
  const startedAt = Date.now()
  const folder = await mkdtemp(join(env['TMPDIR'] ?? tmpdir(), 'stage-'))
  const report = join(folder, 'report.json')
  const reporting = stage.isVitest ? ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report] : []
  const result = await runCommand([...stage.command, ...reporting], { ...env, ...stage.env }, stage.limitMinutes)
  const said = stage.isVitest ? await readReport(report) : undefined
  const counts = stage.isVitest ? countTests(said, result.exitCode) : countOne(result.exitCode)
  await rm(folder, { recursive: true })

  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)
  const overdue = result.isOverdue ? `, ended after ${stage.limitMinutes} minutes` : ''
  if (counts.failed > 0) print(result.output.trimEnd())
  print(`${counts.failed > 0 ? '✗' : '✓'} ${stage.name.padEnd(9)}${seconds} s  ${describe(counts)}${overdue}`)
  for (const line of getQuotes(stage, result.output)) print(`            ${line}`)
  for (const section of notRun(said)) print(`            ${section}`)
  return counts
}

function countOne(exitCode: number): Counts {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // Vitest died before it could write: the counts say 'failed', its output says why.
    return undefined
  }
}

const getQuotes = ({ quotes }: Stage, output: string): string[] =>
  quotes
    ? stripVTControlCharacters(output)
        .split('\n')
        .filter((line) => quotes.test(line))
    : []

function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
