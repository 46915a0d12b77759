import type { Note } from '@joy/contract'
import { note } from '@joy/contract/schemas/note.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { AdministratorActor } from '../account/own-administrator.ts'

export const noteRow = note.omit({ mayRemove: true }).extend({ at: z.date(), authorId: z.int().nullable() }).strict()

export const noteColumns = sql`id, text, author, author_id, at`

/** Whoever wrote a note may delete it, and every administrator may. */
export const mayRemove = ({ authorId }: { authorId: number | null }, { id, role }: AdministratorActor): boolean =>
  role !== 'support' || authorId === id

export const presentNote = ({ authorId, at, ...row }: z.output<typeof noteRow>, actor: AdministratorActor): Note => ({
  ...row,
  at: at.toISOString(),
  mayRemove: mayRemove({ authorId }, actor),
})

/** How many notes there are on whoever has this address, for a row of a list: read from the index alone. */
export const countNotes = (emailKey: ReturnType<typeof sql>) =>
  sql`(select count(*) from note where email_key = main_address(${emailKey}))::int`
