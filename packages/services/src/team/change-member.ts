import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import type { TeamMember } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { type Context, inTransaction } from '../context.ts'
import { readMember } from './read-members.ts'

/**
 * Changes another administrator. All owners are locked first, so that of two who lower each other at once only one
 * succeeds: whoever does it stays an owner, so at least one can still sign in.
 * @throws AppError `forbidden` for oneself and for who is no owner any more, `not_found`
 */
export const changeMember = (
  context: Context,
  id: number,
  change: (context: Context, member: Administrator) => Promise<void>,
): Promise<TeamMember> =>
  inTransaction(context, async (context) => {
    const { id: ownId } = ownActor(context)
    if (id === ownId) throw new AppError('forbidden', 'You cannot do this to yourself. Another owner can.')
    const owners = await db(context.em)
      .selectFrom('administrator')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabledAt', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    // Whoever was lowered while waiting for the lock has no say any more.
    if (!owners.some((owner) => owner.id === ownId)) throw new AppError('forbidden', 'You are no owner any more.')
    const member = await context.em.findOne(Administrator, { id }, { refresh: true })
    if (!member) throw new AppError('not_found', 'There is no such administrator.')
    await change(context, member)
    await context.em.flush()
    return readMember(context.em, ownId, id)
  })
