import type { Em } from '@joy/database/sql.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'

/** People whom the reconciliation judges in one go. */
const JUDGED = 100

/** Who is said to pay at Substack and went missing there, or was found: the reconciliation shows them as they stand now. */
export async function showAbsent(em: Em, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += JUDGED) await refreshPeople(em, keys.slice(at, at + JUDGED))
}
