// `pnpm test` runs everything, `pnpm check` the quick half, `pnpm test:faults` the long fault run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallBrowser } from './find-browser.ts'
import { endCommands } from './run-command.ts'
import { runStage } from './run-stage.ts'
import type { Wave } from './stage.ts'
import { allStages, faultStages, quickStages } from './stages.ts'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const waves = chooseWaves(process.argv[2])
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true
    void endCommands()
  })
}

const total = { passed: 0, failed: 0 }
// What one stage leaves for another of this run.
const runFolder = await mkdtemp(join(tmpdir(), 'test-run-'))
const env = { ...(await prepareEnvironment(waves)), TEST_RUN_FOLDER: runFolder }
for (const wave of waves) {
  for (const counts of await Promise.all(wave.map((stage) => runStage(stage, env)))) {
    total.passed += counts.passed
    total.failed += counts.failed
  }
  if (isStopping) break
}
await rm(runFolder, { recursive: true })
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = isStopping ? 130 : total.failed > 0 ? 1 : 0

function chooseWaves(choice: string | undefined): readonly Wave[] {
  if (choice === undefined) return allStages()
  if (choice === 'check') return quickStages()
  if (choice === 'faults') return faultStages()
  process.stderr.write(`Unknown choice '${choice}': nothing, check, or faults.\n`)
  process.exit(2)
}

// The browser is looked for once; without one its stages fail by themselves, the others still count.
async function prepareEnvironment(chosen: readonly Wave[]): Promise<NodeJS.ProcessEnv> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const base = { ...process.env, ...colour, TZ: 'UTC' }
  const needsBrowser = chosen.flat().some(({ name }) => name.startsWith('stories') || name === 'e2e')
  if (!needsBrowser) return base
  try {
    return { ...base, CHROME_PATH: await findOrInstallBrowser() }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return base
  }
}
