// `pnpm db:migrate`, `db:seed`, `db:reset`. On PGlite they stop with the lock's sentence while the server runs.
import { rmSync } from 'node:fs'
import { execute, forkEm, sql } from '@joy/database/sql.ts'
import { BadSettings, type Env, readEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { bringUpToDate, openDatabase, openProgram, pgliteFolder } from '../open-program.ts'
import { simulatorStatePath } from '../simulator-state-path.ts'
import { runCommand } from './run-command.ts'

function refuseInProduction({ NODE_ENV }: Env, command: string): void {
  if (NODE_ENV === 'production') throw new BadSettings(`${command} does not run in production.`)
}

const verbs: Record<string, (env: Env) => Promise<string>> = {
  async migrate(env) {
    const { database, release } = await openDatabase(env)
    try {
      await bringUpToDate(database)
    } finally {
      await release()
    }
    return 'The schema is up to date.'
  },

  async seed(env) {
    refuseInProduction(env, 'db:seed')
    if (!env.DEMO)
      throw new BadSettings(
        'db:seed adds sample people, an owner with a public password among them: it runs in the demo alone (DEMO=on).',
      )
    const program = await openProgram(env, createLogger(env))
    try {
      await program.queue.start(program.app)
      const { fillDemo } = await import('../demo/fill-demo.ts')
      const isFresh = await fillDemo(program.app)
      return isFresh ? 'The sample people are there.' : 'Somebody is there already: no sample people were added.'
    } finally {
      await program.close()
    }
  },

  async reset(env) {
    refuseInProduction(env, 'db:reset')
    const { database, release } = await openDatabase(env)
    if (env.DATABASE_URL) {
      const em = forkEm(database.orm)
      // Raw SQL: schemas are thrown away and made.
      for (const schema of ['public', 'pgboss']) await execute(em, sql`drop schema if exists ${sql.id(schema)} cascade`)
      await execute(em, sql`create schema public`)
      await release()
    } else {
      await release()
      rmSync(pgliteFolder(env), { recursive: true, force: true })
    }
    rmSync(simulatorStatePath(env), { force: true })
    return verbs['migrate']?.(env) ?? ''
  },
}

await runCommand(async () => {
  const verb = verbs[process.argv[2] ?? '']
  if (!verb) throw new BadSettings(`Say one of: ${Object.keys(verbs).join(', ')}.`)
  return verb(readEnv(process.env))
})
