// `pnpm key:rotate`: with the new key as SECRET_KEY and the old one as SECRET_KEY_PREVIOUS, seals what is stored anew.
import { resealAll } from '@joy/services/security/reseal.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { BadSettings, readEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { openProgram } from '../open-program.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  if (!env.SECRET_KEY || !env.SECRET_KEY_PREVIOUS)
    throw new BadSettings('Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.')
  const program = await openProgram(env, createLogger(env))
  try {
    const { resealed } = await resealAll(systemContext(program.app, 'key:rotate', 'key:rotate'))
    return `${counted(resealed, 'secret')} sealed with the new key. Keep SECRET_KEY_PREVIOUS for as long as links in old letters are to open; nothing stored needs it.`
  } finally {
    await program.close()
  }
})
