import { sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'

// Raw SQL: a look-up for a row `f`.
/** As which import a failed row was taken in again; null: as none, or as one that was thrown away or undone. */
export const mendedInId = typed(
  z.int().nullable(),
  sql`(select m.id from import m where m.id = f.mended_in_id and m.status not in ('cancelled', 'undone'))`,
).as('mendedInId')
