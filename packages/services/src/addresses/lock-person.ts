import { lockByName, triesName } from '@joy/database/lock-by-name.ts'
import { type Em, type Sql, sql } from '@joy/database/sql.ts'

/** Two requests about one address wait for each other; for the rest of the transaction. */
export const lockPerson = (em: Em, emailKey: string): Promise<void> => lockByName(em, `person:${emailKey}`)

/** Locks a person in a statement, by their main address, where nobody else has: whether it did. */
export const triesPerson = (mainKey: Sql) => triesName(sql`('person:' || ${mainKey})`)
