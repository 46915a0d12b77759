import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './src/longest-first.ts'

process.env['TZ'] = 'UTC'

// Journeys through the built product in a real browser, three files at a time: each has a server and a browser of its own,
// and waits half of its time for them. The browser: launch-browser.ts.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['apps/*/e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: [fileURLToPath(new URL('../../apps/server/src/testing/provide-fresh-data.ts', import.meta.url))],
    setupFiles: [fileURLToPath(new URL('../../apps/server/src/testing/say-pages-of-failure.ts', import.meta.url))],
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(['walk-trouble', 'walk-links', 'every-screen', 'site', 'outside']) },
    // A slow machine is no fault of the page: what a journey waits for has as long as its locators have.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
  },
})
