import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import type { Month } from '@joy/domain/time/months.ts'
import type { NotNull } from 'kysely'

/** The maintained figures by month: what was added in a month, and the sum of all up to its end. */
export type MonthFigures = { inMonth(name: string, month: Month): number; upTo(name: string, month: Month): number }

/** Reads them once. A name that never counted anything reads 0. */
export async function readMonths(em: Em): Promise<MonthFigures> {
  const rows = await db(em)
    .selectFrom('monthCounted')
    .select([typed(z.string(), sql`to_char(month, 'YYYY-MM')`).as('month'), 'name', 'value'])
    .$narrowType<{ name: NotNull; value: NotNull }>()
    .execute()
  const byName = new Map<string, Map<Month, number>>()
  for (const { name, month, value } of rows) {
    const months = byName.get(name) ?? new Map<Month, number>()
    byName.set(name, months.set(month, value))
  }
  return {
    inMonth: (name, month) => byName.get(name)?.get(month) ?? 0,
    upTo: (name, month) =>
      [...(byName.get(name) ?? [])].reduce((sum, [its, value]) => (its <= month ? sum + value : sum), 0),
  }
}
