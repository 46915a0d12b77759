import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@joy/database/create-orm.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { packProgram } from '@joy/tooling/pack-program.ts'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../build-web.ts'
import { isStale } from '../is-stale.ts'
import { saveMade } from './save-made.ts'
import { serverMain, startServer, stopServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    freshData: string
  }
}

/**
 * Vitest's global set-up of the journeys and the faults: one data folder as a first start leaves it, to be copied. It stays
 * for the next stage of the same run, and for whoever runs one journey after the other.
 */
export async function setup(project: TestProject): Promise<void> {
  // The test command has just built it; whoever runs one journey may have changed a screen.
  if (await isStale()) await buildWeb()
  const shelf = process.env['TEST_RUN_FOLDER'] ?? process.env['TEST_CACHE_FOLDER'] ?? tmpdir()
  const made = await saveMade(shelf, async (folder) => {
    // From its sources, as people run it; whoever starts it after this starts the same, packed.
    const [server] = await Promise.all([startServer(dataIn(folder)), packProgram(serverMain, packedIn(folder))])
    await stopServer(server)
    await passNight(dataIn(folder))
  })
  process.env['PACKED_SERVER'] = packedIn(made)
  project.provide('freshData', dataIn(made))
}

const dataIn = (folder: string): string => join(folder, 'data')
const packedIn = (folder: string): string => join(folder, 'server')

/** The comparison of the night comes in no journey, whatever the hour at which it is run: its notice would be one more. */
async function passNight(dataDir: string): Promise<void> {
  const database = await createDatabase({ dataDir: join(dataDir, 'pglite') })
  await queryRows(forkEm(database.orm), sql`update reconcile_night set compared_on = current_date`)
  await database.close()
}
