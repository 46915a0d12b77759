// Whoever unsubscribed here goes on getting letters of Substack, which has no call for it, until somebody takes them off there by hand.
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** An unsubscription `u` that Substack still knows nothing of. */
export const isToUnsubscribe = sql`u.action_id is not null and u.undone_at is null and u.told_at is null and u.seen_at is null`

/** Whether anybody is to be unsubscribed there at all: mostly nobody is, and nothing has to be looked up. */
export const hasToUnsubscribe = sql`exists (select from unsubscription u where ${isToUnsubscribe})`

/** Whether anybody left here at all. */
export const hasLeft = sql`exists (select from unsubscription u where u.undone_at is null)`

/** Where it stands at Substack; null: Substack sent nothing to this address anyway. */
export const atSubstack = sql<
  'to do' | 'told' | 'seen' | null
>`case when u.action_id is null then null when u.seen_at is not null then 'seen'
  when u.told_at is not null then 'told' else 'to do' end`

/** The number of something to be done at Substack: comps and unsubscriptions count on together. */
export const nextActionId = sql<number>`nextval(pg_get_serial_sequence('comp', 'id'))::int`

/** Substack shows that it sends to none of these addresses any more. Gives what was still to be done. */
export const closeUnsubscriptions = (em: Em, { keys, at }: { keys: readonly string[]; at: Date }) =>
  rowsOf(
    em,
    sql<{ id: number; key: string }>`update unsubscription u set seen_at = ${at}
      where ${isToUnsubscribe} and u.email_key = any(${[...keys]}::text[]) returning u.id, u.email_key as key`,
  )
