import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cores } from './src/cores.ts'
import { drawFiles } from './src/draw-files.ts'
import { longestFirst } from './src/longest-first.ts'

// Before any worker starts: dates must not depend on where the tests run.
process.env['TZ'] = 'UTC'

const root = fileURLToPath(new URL('../..', import.meta.url))
const toolingFile = (name: string): string => fileURLToPath(new URL(`src/${name}`, import.meta.url))
const databaseFile = (name: string): string => `${root}/packages/database/src/testing/${name}`
const exclude = ['**/node_modules/**', '**/dist/**']
const unitTests = ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/{src,world}/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts']
/** Some measure their own memory, some watch a library or the console, some change the environment or run programs. */
const alone = [
  'packages/simulators/src/faults.test.ts',
  'packages/services/src/{csv,security,unpacking}/**/*.test.ts',
  'packages/{tooling,ui}/src/**/*.test.{ts,tsx}',
  'apps/server/src/**/*.test.ts',
  'mocks/respond.test.ts',
]
/**
 * PGlite is PostgreSQL in another shape: what differs is in `database` and in how a program starts, and is asked on both in each run.
 * Of what services and API do each run asks a third on PGlite and the rest on PostgreSQL, drawn anew (decision 118).
 */
const onEither = drawFiles('packages/{services,api}/src/**/*.db.test.ts', { root, oneIn: 3 })
const databaseTests = ['packages/*/src/**/*.db.test.ts', 'apps/*/src/**/*.db.test.ts']

export default defineConfig({
  root,
  test: {
    maxWorkers: cores,
    sequence: {
      sequencer: longestFirst([
        'one-closing-status',
        'upgrade-faults',
        'mocks-agree',
        'hostile-round-trip',
        'consent-of-import',
        'recorded-replies',
        'upgrade-hundreds',
        'ended-comp-round-trip',
        'end-of-two-lists',
        'database-away',
        'start-test-postgres',
      ]),
    },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [...exclude, '**/*.db.test.ts', ...alone],
          // To begin a process and load the modules anew took longer than most of these tests.
          isolate: false,
          testTimeout: 90_000,
        },
      },
      {
        root,
        test: {
          name: 'unit-alone',
          include: alone,
          exclude: [...exclude, '**/*.db.test.ts'],
          testTimeout: 90_000,
        },
      },
      {
        root,
        test: {
          name: 'pglite',
          include: databaseTests,
          exclude: [...exclude, ...onEither.rest],
          // Each file has a database of its own, and the modules keep nothing: they are loaded once.
          isolate: false,
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: [databaseFile('provide-pglite-template.ts')],
          setupFiles: [databaseFile('use-pglite-template.ts')],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          include: databaseTests,
          exclude: [...exclude, ...onEither.drawn],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [toolingFile('provide-postgres.ts'), databaseFile('provide-postgres-template.ts')],
          setupFiles: [toolingFile('use-postgres-url.ts'), databaseFile('use-postgres-template.ts')],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
