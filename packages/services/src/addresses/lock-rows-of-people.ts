import { type Em, execute, sql } from '@joy/database/sql.ts'

/**
 * All rows on the list of the people whom these ids are of, in order until the caller's transaction ends: two at once never
 * deadlock, and one address of a person waits for the other.
 */
// Raw SQL: three ways to a row, locked by one statement in one order.
export const lockRowsOfPeople = (em: Em, ids: readonly number[]): Promise<unknown> =>
  execute(
    em,
    sql`select id from subscriber where email_key = any(array(
        select email_key collate "C" from subscriber where id = any(${[...ids]}::int[])
        union select main_address(email_key) collate "C" from subscriber where id = any(${[...ids]}::int[])
        union select a.alias_key collate "C" from subscriber s join address_alias a on a.main_key = main_address(s.email_key)
          where s.id = any(${[...ids]}::int[]))) order by id for update`,
  )
