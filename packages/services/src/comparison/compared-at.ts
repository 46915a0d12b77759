import { db, type Em } from '@joy/database/sql.ts'

/** When the sources were last compared to the end, for every screen that says so; null: never. */
export async function readComparedAt(em: Em): Promise<string | null> {
  const last = await db(em)
    .selectFrom('job')
    .select('finishedAt')
    .where('kind', '=', 'compare')
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.finishedAt?.toISOString() ?? null
}
