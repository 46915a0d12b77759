import type { DiscrepancyCode, ReconcilePerson } from '@joy/contract'
import { reconcilePerson } from '@joy/contract/schemas/reconcile.ts'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { cutPage, readCursor } from '../paging/cursor.ts'
import { holdsSearch } from '../paging/person-search.ts'

type Input = {
  cursor?: string | undefined
  limit: number
  code?: DiscrepancyCode | undefined
  search?: string | undefined
}
const pageRow = reconcilePerson.omit({ discrepancies: true }).extend({ foundAt: z.date(), rank: z.int() })

const columns = sql`p.id, p.email, p.name, p.subscriber_id, p.sources,
  p.as_of, exists (select from reconcile_moved m where m.email_key = p.email_key) as is_stale, p.rank,
  p.found_at`

/**
 * People whose sources disagree by page: the most pressing first, or those of one kind in the order they were found.
 * @throws AppError `invalid_input` for a foreign cursor
 */
export async function pageDiscrepancies({ em }: Context, { cursor, limit, code, search }: Input) {
  const order = code ?? 'rank'
  const from = readCursor(cursor, order)
  const rank = Number(from?.value ?? -1)
  if (!Number.isInteger(rank)) throw new AppError('invalid_input', 'This page is no longer there.')
  const looked = readPersonSearch(search)
  const fits = looked ? sql`and ${holdsSearch(sql`p`, looked)}` : sql``
  const ofCode = sql`from reconcile_discrepancy f join reconcile_person p on p.id = f.person_id where f.code = ${code} ${fits}`
  const ofAll = sql`from reconcile_person p where true ${fits}`
  // Raw SQL: the order, and where it goes on, is of two columns at once, and the condition is counted too.
  const rows = await query(
    em,
    pageRow,
    code
      ? sql`select ${columns} ${ofCode} and f.person_id > ${from?.id ?? 0} order by f.person_id limit ${limit + 1}`
      : sql`select ${columns} ${ofAll} and (p.rank, p.id) > (${rank}::int, ${from?.id ?? 0}::int)
          order by p.rank, p.id limit ${limit + 1}`,
  )
  const { items, nextCursor } = cutPage(rows, limit, ({ rank, id }) => ({ order, value: code ? '' : String(rank), id }))
  const [said, counter] = [await getDiscrepancies(em, items), await readCounters(em)]
  const total = counter('reconcile.people')
  return {
    items: items.map(({ rank: _rank, foundAt, ...it }): ReconcilePerson => ({
      ...it,
      discrepancies: said
        .filter(({ personId }) => personId === it.id)
        .map(({ code, description }) => ({ code, description })),
      foundAt: foundAt.toISOString(),
    })),
    nextCursor,
    total,
    matching: looked ? await countMatching(em, code ? ofCode : ofAll) : code ? counter(`reconcile.${code}`) : total,
  }
}

const getDiscrepancies = (em: Em, people: readonly { id: number }[]) =>
  db(em)
    .selectFrom('reconcileDiscrepancy')
    .select(['personId', 'code', 'description'])
    .where('personId', '=', (eb) => eb.fn.any(eb.val(people.map(({ id }) => id))))
    .orderBy('personId')
    .orderBy('rank')
    .execute()
