// Who was looked for at Substack, and whether they were there (ruling 35): by whole list, sync or event.
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'

/** Since when a subscriber is missing, by what is known of them: `absentSince` in SQL. */
export const absentSince = (id: Sql, seenAt: Sql) => sql`absent_since(${id}, ${seenAt})`

/**
 * Keeps what a look-up found at this moment: who was not there; and of whom was not there once, that they were. A
 * event has no change set.
 */
export const saveSightings = (
  em: Em,
  looked: readonly { id: number; found: unknown }[],
  changeSetId: number | null,
): Promise<unknown> => {
  const there = looked.map(({ found }) => found !== null)
  // Raw SQL: a whole batch is one list of parameters, and each of it is asked whether it was missing once.
  return execute(
    em,
    sql`insert into sighting (subscriber_id, change_set_id, at, is_there)
      select r.id, ${changeSetId}::int, app_now(), r.is_there
      from unnest(${looked.map(({ id }) => id)}::int[], ${there}::boolean[]) r(id, is_there)
      where not r.is_there or exists (select from sighting g where g.subscriber_id = r.id)`,
  )
}

/** Forgets what the change rows `r` in `open` saw, and all that was seen of whom they take off the list. */
export const forgetSightings = (em: Em, open: Sql): Promise<unknown> =>
  // Raw SQL: the condition of an undo is a part over the alias `r`.
  execute(
    em,
    sql`delete from sighting g using change_row r
      where ${open} and g.subscriber_id = r.subscriber_id and (g.change_set_id = r.change_set_id or r.operation = 'added')`,
  )
