import type { Note, Noted } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { presentNote } from './note-row.ts'
import { personOfRecord } from './person-of-record.ts'

/**
 * Writes a note on the person of a record; the log says that one was written, and not what.
 * @throws AppError `not_found`, `signed_out`; `conflict` where the person's account was deleted
 */
export const addNote = (context: Context, { kind, id, text }: Noted & { text: string }): Promise<Note> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const own = ownActor({ actor })
    await lockPerson(em, (await personOfRecord(em, { kind, id })).emailKey)
    // Read again: while this waited, they may have changed their address or been deleted.
    const { email, emailKey, isErased } = await personOfRecord(em, { kind, id })
    if (isErased)
      throw new AppError('conflict', 'This account was deleted: nothing more is written down about its person.')
    const row = await db(em)
      .insertInto('note')
      .values({ emailKey, text, author: own.name, authorId: own.id })
      .returning(['id', 'text', 'author', 'authorId', 'at'])
      .executeTakeFirstOrThrow()
    await logActivity(context, {
      action: 'Note Added',
      platform: 'System',
      status: 'Successful',
      details: `Wrote a note on ${email}`,
      after: { noteId: row.id },
    })
    return presentNote(row, own)
  })
