import type { Preference } from '@joy/contract'
import { execute, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

const MOST = 100

/**
 * Keeps one choice of the signed-in administrator; the newest wins. Not logged: it changes nothing for anybody else.
 * @throws AppError `signed_out`, `conflict` beyond a hundred names
 */
export async function savePreference(
  { em, actor }: Context,
  { name, value }: Preference,
): Promise<{ message: string }> {
  const { id } = ownActor({ actor })
  // Raw SQL: counted and written by one statement, so that two at once do not pass the limit.
  const kept = await execute(
    em,
    sql`insert into preference (administrator_id, name, value)
      select ${id}, ${name}, ${JSON.stringify(value)}::jsonb
      where (select count(*) from preference where administrator_id = ${id} and name <> ${name}) < ${MOST}
      on conflict (administrator_id, name) do update set value = excluded.value, changed_at = app_now()`,
  )
  if (kept === 0) throw new AppError('conflict', 'No more preferences can be kept.')
  return { message: 'Saved' }
}
