import type { AbsentPerson } from '@joy/contract'
import { absentPerson } from '@joy/contract/schemas/import.ts'
import { query, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { pageById } from '../paging/page-by-id.ts'
import { findImport } from './get-import.ts'

type Input = { id: number; cursor?: string | undefined; limit: number }

/** Whom a whole list did not have, as far as nothing newer has seen them since: the newest on the list first. @throws AppError `not_found` */
export async function pageAbsent({ em }: Context, { id, ...input }: Input) {
  const upload = await findImport(em, id)
  const from = sql`from sighting g join subscriber s on s.id = g.subscriber_id
    where g.change_set_id = ${upload.changeSetId ?? 0}::int and not g.is_there and s.substack_absent_at is not null`
  // Raw SQL: conditions and place are those of every list.
  const { total } = await queryOne(em, z.strictObject({ total: z.int() }), sql`select count(*) as total ${from}`)
  return pageById<AbsentPerson, AbsentPerson>(em, input, {
    table: sql`s`,
    read: (keyset) =>
      query(
        em,
        absentPerson.strict(),
        sql`select s.id, s.email, s.name, s.subscription_tier as plan ${from} and ${keyset}`,
      ),
    counted: null,
    total,
    present: (person) => person,
  })
}
