import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

/** Deletes a view of one's own. @throws AppError `signed_out`, `not_found` */
export async function removeView({ em, actor }: Context, { id }: { id: number }): Promise<{ message: string }> {
  const own = ownActor({ actor }).id
  const gone = await db(em)
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('administratorId', '=', own)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found', 'This view is no longer there.')
  return { message: 'The view is deleted.' }
}
