import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

// The server killed at FAULT_POINTS seeded points and started again; one file at a time, for each has its own server.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'faults',
    include: ['apps/server/faults/**/*.fault.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    env: { FAULT_POINTS: process.env['FAULT_POINTS'] ?? '5' },
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
  },
})
