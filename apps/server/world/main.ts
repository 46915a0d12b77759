import { startTestPostgres } from '@joy/tooling/start-test-postgres.ts'
import { describeCoverage } from './coverage.ts'
import { openWorld } from './place/open-world.ts'
import { commandNames } from './commands/all-steps.ts'
import { runHistories } from './run-histories.ts'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
    // Says every step as it begins.
    print: { type: 'boolean', default: false },
    'shrink-minutes': { type: 'string', default: '10' },
    // Only these steps happen, or all but these: by their names, with a comma between.
    only: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(values.seed)
const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await startTestPostgres() : null
if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url
const world = await openWorld()
const { histories, steps, failure } = await runHistories(world, {
  seed,
  print: values.print ? (line) => process.stdout.write(`${line}\n`) : undefined,
  names: chooseNames(values),
  path: values.path,
  replayPath: values['replay-path'],
  untilMs: Date.now() + Number(values.minutes) * 60_000,
  shrinkMs: Number(values['shrink-minutes']) * 60_000,
})
await world.close()
await postgres?.stop()
process.stdout.write(`${failure ?? 'Every law held.'}\n${describeCoverage()}\n`)
process.stdout.write(`${histories} histories, ${steps} steps from seed ${seed}\n`)
process.exitCode = failure === null ? 0 : 1

function chooseNames({ only, without }: { only: string; without: string }): string[] {
  const split = (text: string) => text.split(',').filter(Boolean)
  const [wanted, unwanted] = [split(only), split(without)]
  for (const name of [...wanted, ...unwanted])
    if (!commandNames.includes(name)) throw new Error(`There is no step '${name}'.`)
  return commandNames.filter((it) => (wanted.length === 0 || wanted.includes(it)) && !unwanted.includes(it))
}
