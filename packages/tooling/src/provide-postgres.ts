import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string
  }
}

/** Vitest's global set-up of the project `postgres`: one server for all its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('testPostgresUrl', postgres.url)
  return () => postgres.stop()
}
