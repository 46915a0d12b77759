import { db, type Em } from '@joy/database/sql.ts'

/** The id that nobody on the list is above at this moment; 0: nobody is on it. */
export async function newestSubscriber(em: Em): Promise<number> {
  const { upTo } = await db(em)
    .selectFrom('subscriber')
    .select(({ fn }) => fn.max<number | null>('id').as('upTo'))
    .executeTakeFirstOrThrow()
  return upTo ?? 0
}
