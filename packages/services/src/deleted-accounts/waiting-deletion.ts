import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** When the account of an address's key is to be deleted, in SQL; null: it stays. */
export const deletionDueOf = (key: ReturnType<typeof sql>) =>
  sql`(select due_at from account_deletion d where d.email_key = ${key} and d.taken_back_at is null and d.done_at is null)`

/** When the account of whoever has this address, or had it, is to be deleted; null: it stays. */
export async function waitingDeletion(em: Em, key: string): Promise<{ askedAt: string; dueAt: string } | null> {
  const [it] = await rowsOf(
    em,
    sql<{ askedAt: Date; dueAt: Date }>`select asked_at as "askedAt", due_at as "dueAt" from account_deletion
      where email_key = main_address(${key}) and taken_back_at is null and done_at is null`,
  )
  return it ? { askedAt: it.askedAt.toISOString(), dueAt: it.dueAt.toISOString() } : null
}

/** The moment alone, as the rules of the domain take it. */
export const dueAt = (deletion: { dueAt: string } | null): Date | null => deletion && new Date(deletion.dueAt)
