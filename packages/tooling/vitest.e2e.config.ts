import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

// Journeys through the built product in a real browser, one after the other. The browser: launch-browser.ts.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['apps/*/e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: [fileURLToPath(new URL('../../apps/server/src/testing/provide-fresh-data.ts', import.meta.url))],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
  },
})
