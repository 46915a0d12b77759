import { join } from 'node:path'
import { createDatabase } from '@joy/database/create-orm.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { packProgram } from '@joy/tooling/pack-program.ts'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../build-web.ts'
import { isStale } from '../is-stale.ts'
import { createDataDir, removeDataDir, serverMain, startServer, stopServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    freshData: string
  }
}

/** Vitest's global set-up of the journeys and the faults: one data folder as a first start leaves it, to be copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The test command has just built it; whoever runs one journey may have changed a screen.
  if (await isStale()) await buildWeb()
  const dataDir = await createDataDir()
  // From its sources, as people run it; whoever starts it after this starts the same, packed.
  const [server, packed] = await Promise.all([startServer(dataDir), packProgram(serverMain)])
  await stopServer(server)
  process.env['PACKED_SERVER'] = packed
  await passNight(dataDir)
  project.provide('freshData', dataDir)
  return async () => {
    await removeDataDir(dataDir)
    await removeDataDir(packed)
  }
}

/** The comparison of the night comes in no journey, whatever the hour at which it is run: its notice would be one more. */
async function passNight(dataDir: string): Promise<void> {
  const database = await createDatabase({ dataDir: join(dataDir, 'pglite') })
  await queryRows(forkEm(database.orm), sql`update reconcile_night set compared_on = current_date`)
  await database.close()
}
