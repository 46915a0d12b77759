import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { type Context, inTransaction } from '../context.ts'
import { mayRemove } from './note-row.ts'

/**
 * Deletes a note for good: one's own, or as an administrator anybody's.
 * @throws AppError `not_found`, `signed_out`; `forbidden` for a note of somebody else
 */
export const removeNote = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const own = ownActor({ actor })
    const note = await db(em)
      .selectFrom('note')
      .select(['emailKey', 'author', 'authorId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!note) throw new AppError('not_found', 'This note is no longer there.')
    if (!mayRemove(note, own))
      throw new AppError(
        'forbidden',
        `${note.author} wrote this note. They can delete it, and every administrator can.`,
      )
    await db(em).deleteFrom('note').where('id', '=', id).execute()
    const address = (await storedAddress(em, note.emailKey)) ?? note.emailKey
    await logActivity(context, {
      action: 'Note Deleted',
      platform: 'System',
      status: 'Successful',
      details: `Deleted a note by ${note.author} on ${address}`,
      before: { noteId: id },
    })
    return { message: 'The note is deleted.' }
  })
