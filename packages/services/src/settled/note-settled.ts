// What a list or a look-up settles beside the fields of somebody is noted, so that its undo can give it back.
import { type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** A comp shown to be given, or to be removed, at Substack. */
export type Settled = {
  what: 'comp' | 'removal'
  subscriberId: number
  itemId: number
  /** What stood there before; null: it was still to be done. */
  priorAt: Date | null
  at: Date
}

type Closed = {
  people: readonly { id: number; key: string }[]
  items: readonly { id: number; key: string }[]
  at: Date
}

/** What was still to be done for these people, by their addresses. */
export function settledOf(what: Settled['what'], { people, items, at }: Closed): Settled[] {
  const idOf = new Map(people.map(({ id, key }) => [key, id]))
  return items.flatMap(({ id: itemId, key }) => {
    const subscriberId = idOf.get(key)
    return subscriberId === undefined ? [] : [{ what, subscriberId, itemId, priorAt: null, at }]
  })
}

/**
 * A statement that notes of a change set by which word Substack has the comps `comped` that it made of these `people`:
 * without that word nothing is to be removed there once they ended. Whose a comp is, is read from one map of them all: a
 * join of two parts of a statement would compare each with each (see `lookUpByKey`).
 */
export const noteMade = (changeSetId: number, people: Sql) => sql`
  insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
  select ${changeSetId}::int, it.subscriber_id, 'comp', it.id, null::timestamptz, it.confirmed_at from (
    select id, confirmed_at, ((select jsonb_object_agg(main_address(it.email_key), it.id) from ${people} it) ->> email_key)::int as subscriber_id
    from comped where confirmed_at is not null) it
  where it.subscriber_id is not null`

/**
 * Notes it of a change set, once that has its change rows. Whoever has only a stamp there stands in it as settled, so that
 * its undo is offered. Gives how many those are.
 */
export async function noteSettled(em: Em, changeSetId: number, settled: readonly Settled[]): Promise<number> {
  if (settled.length === 0) return 0
  // Raw SQL: noted and marked by one statement, a batch at a time.
  const { count } = await queryOne(
    em,
    z.strictObject({ count: z.int() }),
    sql`with noted as (
        insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
        select ${changeSetId}::int, "subscriberId", what, "itemId", "priorAt", at
        from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
          as it("subscriberId" int, what text, "itemId" int, "priorAt" timestamptz, at timestamptz)
        returning subscriber_id, prior_at
      ), marked as (
        update change_row c set operation = 'settled' from (select distinct subscriber_id from noted where prior_at is null) it
        where c.change_set_id = ${changeSetId}::int and c.subscriber_id = it.subscriber_id and c.operation = 'stamped' returning 1
      )
      select count(*) as count from marked`,
  )
  return count
}
