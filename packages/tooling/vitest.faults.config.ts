import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './src/longest-first.ts'

process.env['TZ'] = 'UTC'

// The server killed and started again, at chosen calls and at FAULT_POINTS seeded moments. Three files at a time: each has
// servers of its own, and most of the time is spent waiting for them.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'faults',
    include: ['apps/server/faults/**/*.fault.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: [fileURLToPath(new URL('../../apps/server/src/testing/provide-fresh-data.ts', import.meta.url))],
    env: { FAULT_POINTS: process.env['FAULT_POINTS'] ?? '2' },
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(['upgrade-answers', 'import', 'upgrade']) },
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
  },
})
