// `pnpm backup FILE`, `pnpm restore FILE` and, after a `pg_restore` by hand, `restored`: the whole database, by the settings that the server has.
import { endRestored, restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { BadSettings, readEnv } from '../env.ts'
import { runCommand } from './run-command.ts'

const sessionsEnded =
  'Everybody has to sign in again. API keys, passwords and who is disabled are as they were then: end again what was ended since. Letters and jobs that waited then go on at the start: look through the outbox before you start with SMTP_URL.'
const verbs: Record<string, (file: string) => Promise<string>> = {
  async backup(file) {
    const bytes = await takeBackup(readEnv(process.env), file)
    return `${file} holds everything, ${Math.ceil(bytes / 1_000_000)} MB. Keep SECRET_KEY apart from it: without that key nothing sealed in it opens.`
  },
  async restore(file) {
    await restoreBackup(readEnv(process.env), file)
    return `Everything of the backup is there. ${sessionsEnded}`
  },
}

await runCommand(async () => {
  const [verb = '', file] = process.argv.slice(2)
  if (verb === 'restored') {
    await endRestored(readEnv(process.env))
    return sessionsEnded
  }
  const run = verbs[verb]
  if (!run || !file) throw new BadSettings(`Say where: pnpm ${run ? verb : 'backup'} FILE.`)
  return run(file)
})
