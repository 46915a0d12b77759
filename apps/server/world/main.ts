import { describeCoverage } from './coverage.ts'
import { openWorld } from './place/open-world.ts'
import { runHistories } from './run-histories.ts'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
    // Says every step as it begins.
    tell: { type: 'boolean', default: false },
    'shrink-minutes': { type: 'string', default: '10' },
    // Steps that do not happen, by their names, with a comma between.
    without: { type: 'string', default: '' },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(values.seed)
const world = await openWorld()
const { histories, steps, failure } = await runHistories(world, {
  seed,
  tell: values.tell ? (line) => process.stdout.write(`${line}\n`) : undefined,
  without: values.without.split(',').filter(Boolean),
  path: values.path,
  replayPath: values['replay-path'],
  untilMs: Date.now() + Number(values.minutes) * 60_000,
  shrinkMs: Number(values['shrink-minutes']) * 60_000,
})
await world.close()
process.stdout.write(`${failure ?? 'Every law held.'}\n${describeCoverage()}\n`)
process.stdout.write(`${histories} histories, ${steps} steps from seed ${seed}\n`)
process.exitCode = failure === null ? 0 : 1
