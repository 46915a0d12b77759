import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Every string that the specification quotes was rendered by a story of its screen: run the stories first.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'quoted',
    include: ['packages/tooling/src/quoted-strings/*.check.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
