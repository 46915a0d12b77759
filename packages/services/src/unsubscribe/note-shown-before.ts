import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { nextActionId } from './at-substack.ts'
import { wordsOfSubstack } from './words-of-substack.ts'

/**
 * Of somebody whom a list or a look-up had closed before they left here themselves: where Substack's newest word is that
 * it sends nothing, the first of its words that say so has settled the unsubscription `id`, and its undo gives it back, as if
 * they had left before it; where it sends, they are to be taken off there. Nothing where Substack said nothing of them.
 */
export const noteShownBefore = (em: Em, { id, subscriberId }: { id: number; subscriberId: number }) =>
  rowsOf(
    em,
    sql`with words as (
        ${wordsOfSubstack(sql`${subscriberId}::int`)}
      ), shown as (
        select id, stamp from words w where is_off and not exists (select from words l where l.turn > w.turn and not l.is_off)
        order by turn limit 1
      ), told as (
        update unsubscription set action_id = ${nextActionId}, seen_at = (select stamp from shown)
        where id = ${id} and exists (select from words)
      )
      insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
      select id, ${subscriberId}::int, 'unsubscription', ${id}::int, null::timestamptz, stamp from shown`,
  )
