// Whoever is not on the list has no row to lock: who leaves, and an import that adds them at that moment, wait for each other here.
import { type Em, execute, sql } from '@joy/database/sql.ts'

// Raw SQL throughout: locks of no row are functions of the database.
const key = sql`hashtextextended('newsletter additions', 0)`

/** A batch of an import may add people; for the rest of the transaction, beside other imports. Call before anything is read. */
export const lockForAdding = (em: Em) => execute(em, sql`select pg_advisory_xact_lock_shared(${key})`)

/** Nobody is added until this person has left; for the rest of the transaction. Call before any other lock is taken. */
export const lockForLeaving = (em: Em) => execute(em, sql`select pg_advisory_xact_lock(${key})`)
