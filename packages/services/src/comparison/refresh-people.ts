import type { Em } from '@joy/database/sql.ts'
import { refreshFindings } from './refresh-findings.ts'
import { currentSnapshot } from './snapshot.ts'

/** In the transaction of a change: the desk shows its people as they stand now. Before a first comparison it shows nobody. */
export async function refreshPeople(em: Em, keys: readonly string[]): Promise<void> {
  const snapshot = await currentSnapshot(em)
  if (snapshot) await refreshFindings(em, keys, snapshot)
}
