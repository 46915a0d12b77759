import { lockByName } from '@joy/database/lock-by-name.ts'
import type { Em } from '@joy/database/sql.ts'

/** Two requests about one address wait for each other; for the rest of the transaction. */
export const lockPerson = (em: Em, emailKey: string): Promise<void> => lockByName(em, `person:${emailKey}`)
