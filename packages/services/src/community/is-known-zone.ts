import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** Whether the database knows a zone: both engines read the IANA database, each its own edition. */
export const isKnownZone = async (em: Em, timeZone: string): Promise<boolean> =>
  // Raw SQL: a view of the database itself.
  (
    await queryOne(
      em,
      z.strictObject({ isKnown: z.boolean() }),
      sql`select exists (select from pg_timezone_names where name = ${timeZone}) as is_known`,
    )
  ).isKnown
