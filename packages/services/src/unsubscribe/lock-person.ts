import { lockName } from '@joy/database/lock-name.ts'
import type { Em } from '@joy/database/sql.ts'

/** Two requests about one address wait for each other; for the rest of the transaction. */
export const lockPerson = (em: Em, emailKey: string): Promise<void> => lockName(em, `unsubscribe:${emailKey}`)
