import type { Em } from '@joy/database/sql.ts'
import { paidAtSubstack } from '@joy/domain/access/paid-at-substack.ts'
import { readSources } from './read-sources.ts'

/** Whether Substack goes on charging somebody at `now`, as far as it has told us. */
export async function isChargedAtSubstack(em: Em, emailKey: string, now: Date): Promise<boolean> {
  const { sources } = await readSources(em, emailKey)
  return paidAtSubstack(sources, now)?.isCharging === true
}
