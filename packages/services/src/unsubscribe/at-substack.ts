// Whoever unsubscribed here goes on getting letters of Substack, which has no call for it, until somebody takes them off there by hand.
import { type Sql, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'

/** Substack's newest word that stands on an unsubscription `u` is that it sends, and nobody marked it as done since. */
export const isToUnsubscribe = sql`(u.undone_at is null and u.sending_stated_at is not null and not u.is_sending_off and coalesce(u.reported_at < u.sending_stated_at, true))`

/** Somebody marked an unsubscription `u` as done there, and no newer word of Substack says otherwise. */
export const isReported = sql`(u.reported_at is not null and coalesce(u.reported_at >= u.sending_stated_at and not u.is_sending_off, true))`

/** When whoever has this address left here; null: they did not, or came back. */
export const leftHereAt = (emailKey: Sql) =>
  sql`(select u.at from unsubscription u where u.email_key = ${emailKey} and u.undone_at is null)`

/** Whether anybody left here at all: mostly nobody has, and nothing has to be looked up. */
export const hasLeft = sql`exists (select from unsubscription u where u.undone_at is null)`

/** Where it stands at Substack; null: Substack sent nothing to this address anyway. */
export const atSubstack = typed(
  z.enum(['to do', 'reported', 'seen']).nullable(),
  sql`case when u.is_sending_off then 'seen' when ${isReported} then 'reported' when u.sending_stated_at is not null then 'to do' end`,
)
