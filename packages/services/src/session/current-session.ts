import type { AdminSession } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { db } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentSession } from './present-session.ts'

/** Who is signed in, and until when. */
export async function currentSession({ em, actor, settings }: Context): Promise<AdminSession> {
  if (actor.kind !== 'administrator' || actor.sessionId === null)
    throw new AppError('signed_out', messages.pleaseSignIn)
  const row = await db(em)
    .selectFrom('adminSession')
    .select(['idleUntil', 'endsAt'])
    .select((eb) => eb.selectFrom('community').select('timeZone').as('timeZone'))
    .where('id', '=', actor.sessionId)
    .$narrowType<{ timeZone: NotNull }>()
    .executeTakeFirst()
  if (!row) throw new AppError('signed_out', messages.pleaseSignIn)
  return presentSession({ ...actor, ...row }, settings.session)
}
