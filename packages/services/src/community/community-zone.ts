import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** The zone that decides which day and month something belongs to, on screens and in letters (decisions, ruling 59). */
export const communityZone = async (em: Em): Promise<string> =>
  (await rowOf(em, sql<{ zone: string }>`select time_zone as zone from community`)).zone
