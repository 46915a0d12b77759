import type { DisagreementCode, ReconcilePerson } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'

type Input = { cursor?: string | undefined; limit: number; code?: DisagreementCode | undefined }
type Row = Omit<ReconcilePerson, 'disagreements' | 'foundAt'> & { foundAt: Date; rank: number }

const columns = sql`p.id, p.email, p.name, p.subscriber_id as "subscriberId", p.sides, p.rank, p.found_at as "foundAt"`

/** People whose sides disagree by page: the most pressing first, or those of one kind in the order they were found. */
export async function pageDisagreements({ em }: Context, { cursor, limit, code }: Input) {
  const order = code ?? 'rank'
  const from = readCursor(cursor, order)
  const rank = Number(from?.value ?? -1)
  if (!Number.isInteger(rank)) throw new AppError('invalid_input', 'This page is no longer there.')
  const rows = await rowsOf(
    em,
    code
      ? sql<Row>`select ${columns} from (select person_id from reconcile_finding where code = ${code} and person_id > ${from?.id ?? 0}
          order by person_id limit ${limit + 1}) f join reconcile_person p on p.id = f.person_id order by p.id`
      : sql<Row>`select ${columns} from reconcile_person p where (p.rank, p.id) > (${rank}::int, ${from?.id ?? 0}::int)
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
    matching: code ? counter(`reconcile.${code}`) : total,
  }
}

type Said = { personId: number; code: DisagreementCode; words: string }

const findingsOf = (em: Em, people: readonly { id: number }[]): Promise<Said[]> =>
  rowsOf(
    em,
    sql<Said>`select f.person_id as "personId", f.code, f.words from reconcile_finding f
      where f.person_id = any(${people.map(({ id }) => id)}::int[]) order by f.person_id, f.rank`,
  )
