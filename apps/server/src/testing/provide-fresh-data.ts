import { join } from 'node:path'
import { createDatabase } from '@joy/database/create-orm.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { packProgram } from '@joy/tooling/pack-program.ts'
import { saveMade } from '@joy/tooling/save-made.ts'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../build-web.ts'
import { isStale } from '../is-stale.ts'
import { serverMain, startServer, stopServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    freshData: string
  }
}

const sources = ['apps/server/src/**/*.ts', 'packages/*/src/**/*.{ts,json,png}']

/** Vitest's global set-up of the journeys and the faults: one data folder as a first start leaves it, to be copied. */
export async function setup(project: TestProject): Promise<void> {
  // The test command has just built it; whoever runs one journey may have changed a screen.
  if (await isStale()) await buildWeb()
  const made = await saveMade(sources, async (folder) => {
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
