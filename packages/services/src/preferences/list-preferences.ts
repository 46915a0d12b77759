import type { Preferences } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

/** What the signed-in administrator chose, by name. @throws AppError `signed_out` */
export async function listPreferences({ em, actor }: Context): Promise<Preferences> {
  const { id } = ownActor({ actor })
  const rows = await db(em)
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('administratorId', '=', id)
    .$narrowType<{ value: Preferences[string] }>()
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
