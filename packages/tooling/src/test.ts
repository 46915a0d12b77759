// `pnpm test` runs everything, of what is many and alike a draw; `pnpm test:whole` all of that too, `pnpm check` the quick half,
// `pnpm test:faults` the long fault run.
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { cores } from './cores.ts'
import { endCommands } from './run-command.ts'
import { makeRunFolder } from './run-folder.ts'
import { runStage } from './run-stage.ts'
import type { Wave } from './stage.ts'
import { allStages, faultStages, quickStages } from './stages.ts'
import { testEnvironment } from './test-environment.ts'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const waves = chooseWaves(process.argv[2])
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true
    void endCommands()
  })
}

const total = { passed: 0, failed: 0 }
// What one stage leaves for another of this run, too.
const folder = await makeRunFolder()
const needsBrowser = waves.flat().some(({ name }) => name.startsWith('stories') || name === 'e2e')
const env = { ...(await testEnvironment(needsBrowser)), ...folder.env, ...drawOf(process.argv[2]) }
for (const wave of waves) {
  const waiting = [...wave]
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage && !isStopping; stage = waiting.shift()) {
      const { passed, failed } = await runStage(stage, env)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all(Array.from({ length: cores }, work))
}
await folder.remove()
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = isStopping ? 130 : total.failed > 0 ? 1 : 0

/** By what the draws of this run are made (draw-cases.ts): given, or its own, so that another run meets what this one left out. */
function drawOf(choice: string | undefined): NodeJS.ProcessEnv {
  if (choice !== undefined) return {}
  const seed = process.env['TEST_SEED'] ?? String(randomInt(1_000_000))
  process.stdout.write(`seed ${seed}: TEST_SEED=${seed} draws the same cases again, pnpm test:whole takes all\n`)
  return { TEST_SEED: seed }
}

function chooseWaves(choice: string | undefined): readonly Wave[] {
  if (choice === undefined || choice === 'whole') return allStages()
  if (choice === 'check') return quickStages()
  if (choice === 'faults') return faultStages()
  process.stderr.write(`Unknown choice '${choice}': nothing, whole, check, or faults.\n`)
  process.exit(2)
}
