import { type Em, execute, sql } from '@joy/database/sql.ts'

/**
 * A deleted person's event, once nobody waits for it any more: nothing here knows their address afterwards. `eventId`: of
 * this one alone.
 */
export const forgetSentEvent = (em: Em, eventId: number): Promise<number> =>
  // Raw SQL: whether anybody waits for it is seen in the same statement.
  execute(
    em,
    sql`update outgoing_event e set data = null, email_key = null, happening = 'forgotten ' || message_id
      where id = ${eventId} and kind = 'person.deleted'
        and not exists (select from outgoing_message m where m.event_id = e.id and m.status = 'waiting')`,
  )

/** What was and is to be told of somebody whose account is deleted, but that it is. */
export const forgetEventsAbout = (em: Em, keys: readonly string[]): Promise<number> =>
  // Raw SQL: a list as one parameter.
  execute(em, sql`delete from outgoing_event where email_key = any(${[...keys]}::text[]) and kind <> 'person.deleted'`)
