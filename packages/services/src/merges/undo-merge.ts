import { db, execute, sql, sqlNow } from '@joy/database/sql.ts'
import { partedMessage, undoneAlready } from '@joy/domain/people/merge-messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { endSessionsElsewhere } from '../address-changes/end-sessions-elsewhere.ts'
import { type Address, movePerson } from '../address-changes/move-person.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { mainKey } from '../addresses/main-key.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { mailAccountChange } from '../portal/mail-account-change.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { setAside } from './bring-together.ts'
import { refreshTwo } from './merge-people.ts'
import { part } from './part.ts'
import { notifyTools } from './notify-tools.ts'

/**
 * Parts two that a merge made one: what was the alias's, and what came in under it since, is its own again, and everything
 * else stays with the main address of today. @throws AppError `not_found`; `conflict` where it was undone, or cannot be now
 */
export const undoMerge = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await lockForLeaving(em)
    const merge = await db(em).selectFrom('personMerge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!merge) throw new AppError('not_found', 'This merge is no longer there.')
    if (merge.undoneAt) throw new AppError('conflict', undoneAlready)
    const alias = { email: merge.aliasEmail, key: merge.aliasKey }
    const key = await mainKey(em, alias.key)
    if (key === alias.key || (merge.kind === 'address' && key !== merge.mainKey))
      throw new AppError('conflict', `${alias.email} is no alias of ${merge.mainEmail} any more.`)
    const main = { email: (await storedAddress(em, key)) ?? merge.mainEmail, key }
    for (const each of [main.key, alias.key].toSorted()) await lockPerson(em, each)
    if (await waitingDeletion(em, main.key))
      throw new AppError('conflict', `The account of ${main.email} waits to be deleted: keep it first.`)
    if (merge.kind === 'address') await movePerson(em, { from: main, to: alias, hasAlias: false })
    else {
      // Raw SQL: rows of two keys, locked in the one order in which everybody locks.
      await execute(
        em,
        sql`select id from subscriber where email_key in (${main.key}, ${alias.key}) order by id for update`,
      )
      await part(em, { main, alias }, setAside.parse(merge.setAside))
      await refreshTwo(em, { main, alias })
      await notifyTools(em, { main, alias }, { id, isUndone: true })
    }
    await db(em)
      .updateTable('personMerge')
      .set({ undoneAt: sqlNow, undoneBy: actorName(context.actor) })
      .where('id', '=', id)
      .execute()
    await endSessionsElsewhere({ ...context, portal: null }, { from: alias, to: main })
    await notifyBoth(context, { id, kind: merge.kind, main, alias })
    return { message: partedMessage(merge.kind, { main: main.email, alias: alias.email }) }
  })

type Undone = { id: number; kind: 'merge' | 'address'; main: Address; alias: Address }

async function notifyBoth(context: Context, { id, kind, main, alias }: Undone): Promise<void> {
  await logActivity(context, {
    action: 'Merge Undone',
    platform: 'Website',
    status: 'Successful',
    details:
      kind === 'address'
        ? `${alias.email} is their address again, no longer ${main.email}`
        : `${alias.email} and ${main.email} are two people again`,
    before: { mergeId: id },
  })
  const what =
    kind === 'address'
      ? `The address of your account is ${alias.email} again, and no longer ${main.email}.`
      : `Your addresses ${main.email} and ${alias.email} are two accounts again.`
  for (const { email, key } of [main, alias])
    await mailAccountChange(context, { email, emailKey: key }, { what, key: `merge:${id}:undone:${key}` })
}
