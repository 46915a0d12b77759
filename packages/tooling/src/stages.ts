import { cores } from './cores.ts'
import type { Stage, Wave } from './stage.ts'

const tooling = 'packages/tooling'

// oxlint.json cannot name folders above its own, and without a git folder .gitignore does not count either.
const leftOut = [
  '**/node_modules/**',
  '**/dist/**',
  '**/storybook-static/**',
  '**/mockServiceWorker.js',
  '**/tables/tables.ts',
].flatMap((pattern) => ['--ignore-pattern', pattern])

// Written by programs, a line a definition.
const asWritten = [
  '!**/mockServiceWorker.js',
  '!**/*.schema.json',
  '!**/trust.mdx',
  '!**/how-people-are-found.mdx',
  '!**/stripe-and-mail.mdx',
  '!**/mocks/recorded/**',
  '!**/openapi-examples.json',
  '!**/tables/tables.ts',
]
const format = tool('format', 'oxfmt', '-c', `${tooling}/oxfmt.json`, '--check', '.', ...asWritten)
// Both are programs of Go that share the files out among checkers, and each checker reads the types of all the others once
// more: one takes less than half the work of four, and the two stages have a core each.
const lint = {
  ...tool('lint', 'oxlint', '-c', `${tooling}/oxlint.json`, '--type-aware', '--deny-warnings', ...leftOut, '.'),
  env: { GOMAXPROCS: '1' },
}
const types = tool('types', 'tsc', '-p', 'tsconfig.json', '--checkers', '1')
// What nobody imports, and what is declared and not used.
const dead = tool('dead', 'knip', '--config', `${tooling}/knip.json`, '--no-progress', '--no-config-hints')
// Which state of which screen no story shows.
const states = tool('states', 'node', '.storybook/print-states.ts')
const build = tool('build', 'vite', 'build', '--config', 'apps/web/vite.config.ts')
const unit = vitest('unit', 'vitest.unit.config.ts', ['--project', 'unit', '--project', 'unit-alone'])
// The same tests on PGlite and on PostgreSQL, as one stage: so both cores have work until all of it is done.
const databases = vitest('databases', 'vitest.unit.config.ts', ['--project', 'pglite', '--project', 'postgres'])
// Histories of the whole program on both databases side by side, for as long as its settings say; the seeds are printed.
const world = { ...vitest('world', 'vitest.world.config.ts', ['--maxWorkers', '2']), quotes: / from seed \d+$/ }
// A browser beside another one on two cores may miss a moment: what then passes at a second try passes, and is named with
// its tries, for it may be a fault that shows itself seldom.
const secondTry = {
  options: ['--retry', '1', '--reporter', `${tooling}/src/second-try-reporter.ts`],
  quotes: /^passed at try \d+: |^pictures: /,
}
// Shares, each with a browser of its own, west and east of everything: no day on a screen may follow its reader's clock.
const zones = ['America/Los_Angeles', 'Pacific/Auckland']
const stories = Array.from({ length: cores }, (_, index) => ({
  ...vitest(`stories${index + 1}`, 'vitest.stories.config.ts', [
    '--shard',
    `${index + 1}/${cores}`,
    ...secondTry.options,
  ]),
  quotes: secondTry.quotes,
  env: { STORY_ZONE: zones[index % zones.length] ?? 'UTC' },
}))
// Reads what the stories noted.
const quoted = vitest('quoted', 'vitest.quoted.config.ts')
const endToEnd = { ...vitest('e2e', 'vitest.e2e.config.ts', secondTry.options), quotes: secondTry.quotes }

/**
 * Everything: what fails soonest comes first, and what measures time, drives a browser or starts servers has the machine
 * to itself: a server beside another stage tells its callers that it is busy.
 */
export function allStages(): readonly Wave[] {
  return [
    [types, lint, format, dead, states, build],
    [unit],
    [databases],
    [world],
    stories,
    [quoted],
    [endToEnd],
    [faults(2)],
  ]
}

/** The quick half, for while one works. */
export function quickStages(): readonly Wave[] {
  return [[format, types, lint, dead, states], [unit]]
}

/** The server killed at many points instead of a few. */
export function faultStages(): readonly Wave[] {
  return [[faults(50)]]
}

function faults(points: number): Stage {
  return { ...vitest('faults', 'vitest.faults.config.ts'), env: { FAULT_POINTS: String(points) } }
}

function tool(name: string, ...command: string[]): Stage {
  return { name, command, limitMinutes: 10 }
}

function vitest(name: string, config: string, options: string[] = []): Stage {
  const command = ['vitest', 'run', '--config', `${tooling}/${config}`, ...options]
  return { name, command, isVitest: true, limitMinutes: 60 }
}
