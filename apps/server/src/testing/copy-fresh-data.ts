import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { createDataDir } from './server-process.ts'

/** A data folder of one test, as a first start leaves it: a copy takes a moment, a first start seconds. */
export async function copyFreshData(): Promise<string> {
  const dataDir = await createDataDir()
  await cp(inject('freshData'), dataDir, { recursive: true })
  return dataDir
}
