import { sql } from '@joy/database/sql.ts'

/** Of a pair: neither is an alias. One of two who are one now is there again as soon as their merge is undone. */
export const areTwo = sql<boolean>`not exists (select from address_alias where alias_key in (one_key, other_key))`
