import { parseArgs } from 'node:util'
import { AppError } from '@joy/domain/app-error.ts'
import closeWithGrace from 'close-with-grace'
import { BadSettings, readEnv } from './env.ts'
import { run } from './run.ts'
import { welcome } from './welcome.ts'

const { values } = parseArgs({ options: { web: { type: 'boolean' }, worker: { type: 'boolean' } } })
const both = !values.web && !values.worker

try {
  const env = readEnv(process.env)
  const { stop } = await run(env, { isWeb: both || values.web === true, isWorker: both || values.worker === true })
  // `stop` ends within its time; this is for what nobody thought of. A second signal ends the process at once.
  closeWithGrace({ delay: 9800 }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack}\n`)
    await stop()
  })
  process.stdout.write(both || values.web ? welcome(env) : `${env.SITE_NAME} works on its jobs. Ctrl-C stops it.\n`)
} catch (error) {
  // What an operator can put right is a sentence; anything else is a fault of ours and shows where it comes from.
  const isForPeople = error instanceof BadSettings || error instanceof AppError
  process.stderr.write(
    `${isForPeople ? `Could not start.\n${error.message}` : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
