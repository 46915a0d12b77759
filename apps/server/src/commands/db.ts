// `pnpm db:migrate`, `db:seed`, `db:reset`. On PGlite they stop with the lock's sentence while the server runs.
import { rmSync } from 'node:fs'
import { migrate } from '@joy/database/create-orm.ts'
import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { type Env, readEnv } from '../env.ts'
import { simulatorState } from '../demo-simulators.ts'
import { fillDemo } from '../fill-demo.ts'
import { inTurn } from '../in-turn.ts'
import { createLogger } from '../logger.ts'
import { openDatabase, openProgram, pgliteFolder } from '../open-program.ts'
import { runCommand } from './run-command.ts'

const verbs: Record<string, (env: Env) => Promise<string>> = {
  async migrate(env) {
    const { database, release } = await openDatabase(env)
    try {
      await inTurn(database, () => migrate(database))
    } finally {
      await release()
    }
    return 'The schema is up to date.'
  },

  async seed(env) {
    const program = await openProgram(env, createLogger(env))
    try {
      await program.queue.start(program.app)
      await fillDemo(program.app)
    } finally {
      await program.close()
    }
    return 'The sample people are there.'
  },

  async reset(env) {
    if (env.NODE_ENV === 'production') throw new Error('db:reset does not run in production.')
    const { database, release } = await openDatabase(env)
    if (env.DATABASE_URL) {
      const em = forkOf(database.orm)
      for (const schema of ['public', 'pgboss']) await rowsOf(em, sql`drop schema if exists ${sql.id(schema)} cascade`)
      await rowsOf(em, sql`create schema public`)
      await release()
    } else {
      await release()
      rmSync(pgliteFolder(env), { recursive: true, force: true })
    }
    rmSync(simulatorState(env), { force: true })
    return verbs['migrate']?.(env) ?? ''
  },
}

await runCommand(async () => {
  const verb = verbs[process.argv[2] ?? '']
  if (!verb) throw new Error(`Say one of: ${Object.keys(verbs).join(', ')}.`)
  return verb(readEnv(process.env))
})
