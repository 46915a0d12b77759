import type { Em } from '@joy/database/sql.ts'
import { refreshDiscrepancies } from './refresh-discrepancies.ts'
import { currentSnapshot } from './snapshot.ts'

/** In the transaction of a change: the reconciliation shows its people as they stand now. Before a first comparison it shows nobody. */
export async function refreshPeople(em: Em, keys: readonly string[]): Promise<void> {
  const snapshot = await currentSnapshot(em)
  if (snapshot) await refreshDiscrepancies(em, keys, snapshot)
}
