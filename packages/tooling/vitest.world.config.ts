import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

const root = fileURLToPath(new URL('../..', import.meta.url))
const toolingFile = (name: string): string => fileURLToPath(new URL(`src/${name}`, import.meta.url))
const databaseFile = (name: string): string => `${root}/packages/database/src/testing/${name}`
const include = ['apps/server/world/**/*.world.ts']
const exclude = ['**/node_modules/**', '**/dist/**']
const limits = { testTimeout: 15 * 60_000, hookTimeout: 120_000 }

// Histories of the whole program, on both databases side by side, for WORLD_SECONDS each.
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'world-pglite',
          include,
          exclude,
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: [databaseFile('provide-pglite-template.ts')],
          setupFiles: [databaseFile('use-pglite-template.ts')],
          ...limits,
        },
      },
      {
        root,
        test: {
          name: 'world-postgres',
          include,
          exclude,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [toolingFile('provide-postgres.ts'), databaseFile('provide-postgres-template.ts')],
          setupFiles: [toolingFile('use-postgres-url.ts'), databaseFile('use-postgres-template.ts')],
          ...limits,
        },
      },
    ],
  },
})
