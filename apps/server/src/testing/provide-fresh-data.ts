import type { TestProject } from 'vitest/node'
import { createDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    freshData: string
  }
}

/** Vitest's global set-up of the journeys and the faults: one data folder as a first start leaves it, to be copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await createDataDir()
  await stopServer(await startServer(dataDir))
  project.provide('freshData', dataDir)
  return () => removeDataDir(dataDir)
}
