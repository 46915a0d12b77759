// Raw SQL throughout: parts of the statements of lists.
import type { WebsitePerson } from '@joy/contract'
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { listedColumns, listedRow, presentListed } from './website-subscriber-row.ts'

const personRow = listedRow
  .extend({
    addedBy: z.string().nullable(),
    unsubscribedAt: z.date().nullable(),
    isComped: z.boolean(),
    subscriberId: z.int().nullable(),
  })
  .strict()

/** The rows of a page, newest first. `from` is the table or some of its rows; what stands beside is looked up for those of the page alone. */
export const readWebsitePeople = (em: Em, from: Sql, where: Sql): Promise<z.output<typeof personRow>[]> =>
  query(
    em,
    personRow,
    sql`select ${listedColumns}, w.unsubscribed_at, a.created_by as added_by,
        exists (select from person_addresses(array[w.email_key]) p join comp c on c.email_key = p.email_key and c.ended_at is null) as is_comped,
        case when w.is_on_newsletter then (
          select s.id from person_addresses(array[w.email_key]) p join subscriber s on s.email_key = p.email_key
          where not s.is_alias order by s.id limit 1) end as subscriber_id
      from (select * from ${from} where ${where}) w left join addition a on a.id = w.addition_id
      order by w.id desc`,
  )

export const presentWebsitePerson = ({
  addedBy,
  unsubscribedAt,
  isComped,
  subscriberId,
  ...listed
}: z.output<typeof personRow>): WebsitePerson => ({
  ...presentListed(listed),
  addedBy,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  isComped,
  subscriberId,
})
