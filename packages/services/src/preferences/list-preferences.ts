import type { Preferences } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

/** What the signed-in administrator chose, by name. @throws AppError `signed_out` */
export async function listPreferences({ em, actor }: Context): Promise<Preferences> {
  const { id } = ownActor({ actor })
  const rows = await rowsOf(
    em,
    sql<{
      name: string
      value: Preferences[string]
    }>`select name, value from preference where administrator_id = ${id}`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
