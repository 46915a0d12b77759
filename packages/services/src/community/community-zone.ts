import { db, type Em } from '@joy/database/sql.ts'

/** The zone that decides which day and month something belongs to, on screens and in letters (decisions, ruling 59). */
export const communityZone = async (em: Em): Promise<string> =>
  (await db(em).selectFrom('community').select('timeZone').executeTakeFirstOrThrow()).timeZone
