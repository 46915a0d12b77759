// `pnpm test` runs everything, `pnpm check` the quick half, `pnpm test:faults` the long fault run.
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
const env = { ...(await testEnvironment(needsBrowser)), ...folder.env }
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

function chooseWaves(choice: string | undefined): readonly Wave[] {
  if (choice === undefined) return allStages()
  if (choice === 'check') return quickStages()
  if (choice === 'faults') return faultStages()
  process.stderr.write(`Unknown choice '${choice}': nothing, check, or faults.\n`)
  process.exit(2)
}
