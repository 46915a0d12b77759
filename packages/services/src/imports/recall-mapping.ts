import type { SaidOfFile } from '@joy/contract'
import { Import } from '@joy/database/entities/import.entity.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import type { Format } from '@joy/domain/subscriber-csv/csv-formats.ts'
import type { Field } from '@joy/domain/subscriber-csv/fields.ts'
import { mappingProblems } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { NO_HEADINGS } from '@joy/domain/subscriber-csv/without-headings.ts'
import { getSaid, toMapping } from './import-columns.ts'

/**
 * How a list is read because another one was, called `filename`. `format` null: as its headings tell. `notice`: what there is to
 * say of it. `isMended`: it is rows of that other list, and there is nothing to weigh.
 */
export type Recalled = {
  mapping: (Field | null)[]
  said: Pick<SaidOfFile, 'labels' | 'dates'> & Partial<SaidOfFile>
  format: Format | null
  filename: string
  notice: string | null
  isMended: boolean
}
/** `isWithout`: the headings are names that we gave the columns by their places. */
type Headings = { headings: readonly string[]; isWithout: boolean }
export type Recall = (em: Em, headings: Headings, format: Format) => Promise<Recalled | null>

/** Every list is read as its headings tell. */
export const recallNothing: Recall = async () => null

/**
 * What somebody said of the newest import with the same headings and of the same kind that was written and not undone; null: there is none.
 * Whom it was for and its tag were of that one time, and whose list it is has to be said each time (ruling 36).
 */
export const recallMapping: Recall = async (em, { headings, isWithout }, format) => {
  const found = await db(em)
    .selectFrom('import')
    .select('id')
    .where('status', '=', 'done')
    .where(sql<boolean>`format ->> 'id' = ${format.id}`)
    .where('headingLine', isWithout ? '=' : '!=', NO_HEADINGS)
    // The headings stand in the columns as they were read.
    .where(
      sql<boolean>`(select jsonb_agg(c.it -> 'heading' order by c.at) from jsonb_array_elements(columns) with ordinality as c (it, at))
        = ${JSON.stringify(headings)}::jsonb`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const before = await em.findOneOrFail(Import, found.id)
  const mapping = toMapping(before.columns)
  const { labels, dates } = getSaid(before)
  return mappingProblems(headings, mapping).length > 0
    ? null
    : {
        mapping,
        said: { labels, dates },
        format: null,
        filename: before.filename,
        notice: null,
        isMended: false,
      }
}
