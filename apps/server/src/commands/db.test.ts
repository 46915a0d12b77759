import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('db.ts', import.meta.url))
const run = (verb: string, env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [script, verb], { env: { PATH: process.env['PATH'], ...env } })
/** Production as README has it, but for the database: nothing is opened before it is refused. */
const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://joy.church',
  SECRET_KEY: 'x'.repeat(32),
  SUPPORT_EMAIL: 'help@joy.church',
  SUPPORT_PHONE: '+44 20 7946 0000',
  DATA_DIR: '/nowhere/at/all',
}

test.each([
  ['seed', production, 'db:seed does not run in production.'],
  ['seed', { ...production, NODE_ENV: 'development', DEMO: 'off' }, 'it runs in the demo alone (DEMO=on).'],
  ['reset', production, 'db:reset does not run in production.'],
  ['plant', production, 'Say one of: migrate, seed, reset.'],
])('%s is refused by a sentence', async (verb, env, sentence) => {
  const failed: unknown = await run(verb, env).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) })
  expect(failed).not.toMatchObject({ stderr: expect.stringContaining('    at ') })
})
