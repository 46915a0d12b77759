import type { DisagreementCode, ReconcilePerson } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'

type Input = {
  cursor?: string | undefined
  limit: number
  code?: DisagreementCode | undefined
  search?: string | undefined
}
type Row = Omit<ReconcilePerson, 'disagreements' | 'foundAt'> & { foundAt: Date; rank: number }

const columns = sql`p.id, p.email, p.name, p.subscriber_id as "subscriberId", p.sides,
  p.as_of as "asOf", exists (select from reconcile_moved m where m.email_key = p.email_key) as "isStale", p.rank,
  p.found_at as "foundAt"`

/**
 * People whose sides disagree by page: the most pressing first, or those of one kind in the order they were found.
 * @throws AppError `invalid_input` for a foreign cursor
 */
export async function pageDisagreements({ em }: Context, { cursor, limit, code, search }: Input) {
  const order = code ?? 'rank'
  const from = readCursor(cursor, order)
  const rank = Number(from?.value ?? -1)
  if (!Number.isInteger(rank)) throw new AppError('invalid_input', 'This page is no longer there.')
  const text = searchText(search)
  const fits = text ? sql`and (p.email_key || ' ' || p.name_key) like ${containsPattern(text)}` : sql``
  const ofCode = sql`from reconcile_finding f join reconcile_person p on p.id = f.person_id where f.code = ${code} ${fits}`
  const ofAll = sql`from reconcile_person p where true ${fits}`
  const rows = await rowsOf(
    em,
    code
      ? sql<Row>`select ${columns} ${ofCode} and f.person_id > ${from?.id ?? 0} order by f.person_id limit ${limit + 1}`
      : sql<Row>`select ${columns} ${ofAll} and (p.rank, p.id) > (${rank}::int, ${from?.id ?? 0}::int)
          order by p.rank, p.id limit ${limit + 1}`,
  )
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const [said, counter] = [await findingsOf(em, items), await readCounters(em)]
  const total = counter('reconcile.people')
  return {
    items: items.map(({ rank: _rank, foundAt, ...it }): ReconcilePerson => ({
      ...it,
      disagreements: said.filter(({ personId }) => personId === it.id).map(({ code, words }) => ({ code, words })),
      foundAt: foundAt.toISOString(),
    })),
    nextCursor: last ? writeCursor({ order, value: code ? '' : String(last.rank), id: last.id }) : null,
    total,
    matching: text ? await countMatching(em, code ? ofCode : ofAll) : code ? counter(`reconcile.${code}`) : total,
  }
}

type Said = { personId: number; code: DisagreementCode; words: string }

const findingsOf = (em: Em, people: readonly { id: number }[]): Promise<Said[]> =>
  rowsOf(
    em,
    sql<Said>`select f.person_id as "personId", f.code, f.words from reconcile_finding f
      where f.person_id = any(${people.map(({ id }) => id)}::int[]) order by f.person_id, f.rank`,
  )
