import { db, type Em, type Sql, sql } from '@joy/database/sql.ts'

/** When the account of an address's key is to be deleted, in SQL; null: it stays. */
export const deletionDue = (key: Sql) =>
  sql<Date | null>`(select due_at from account_deletion d where d.email_key = ${key} and d.taken_back_at is null and d.done_at is null)`

/** When the account of whoever has this address, or had it, is to be deleted; null: it stays. */
export async function waitingDeletion(em: Em, key: string): Promise<{ askedAt: string; dueAt: string } | null> {
  const accountDeletion = await db(em)
    .selectFrom('accountDeletion')
    .select(['askedAt', 'dueAt'])
    .where('emailKey', '=', sql<string>`main_address(${key})`)
    .where('takenBackAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return accountDeletion
    ? { askedAt: accountDeletion.askedAt.toISOString(), dueAt: accountDeletion.dueAt.toISOString() }
    : null
}

/** The moment alone, as the rules of the domain take it. */
export const dueAt = (deletion: { dueAt: string } | null): Date | null => deletion && new Date(deletion.dueAt)
