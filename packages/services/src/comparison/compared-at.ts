import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** When the sides were last compared to the end, for every screen that says so; null: never. */
export async function readComparedAt(em: Em): Promise<string | null> {
  const [last] = await rowsOf(
    em,
    sql<{
      at: Date
    }>`select finished_at as at from job where kind = 'compare' and status = 'done' order by id desc limit 1`,
  )
  return last?.at.toISOString() ?? null
}
