import type { NotePageInput } from '@joy/contract'
import { db, query, sql } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { pageById } from '../paging/page-by-id.ts'
import { noteColumns, noteRow, presentNote } from './note-row.ts'
import { personOfRecord } from './person-of-record.ts'

/** The notes on the person of a record, newest first. @throws AppError `not_found`, `signed_out` */
export async function listNotes({ em, actor }: Context, { kind, id, ...input }: NotePageInput) {
  const own = ownActor({ actor })
  const { emailKey } = await personOfRecord(em, { kind, id })
  const { total } = await db(em)
    .selectFrom('note')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow()
  return pageById(em, input, {
    // Raw SQL: the place of the page is a part.
    read: (keyset) =>
      query(em, noteRow, sql`select ${noteColumns} from note where email_key = ${emailKey} and ${keyset}`),
    counted: null,
    total,
    present: (row) => presentNote(row, own),
  })
}
