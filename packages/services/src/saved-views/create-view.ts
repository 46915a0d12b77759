import type { SavedView } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { mostViews, viewMessages } from '@joy/domain/saved-views/view-rights.ts'
import { z } from 'zod'
import { ownActor } from '../account/own-administrator.ts'
import { type Context, inTransaction } from '../context.ts'
import { noteSize } from './note-size.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { findView, nameTaken, presentView } from './view-row.ts'

/**
 * Keeps a view, private; one of people is counted for the first time.
 * @throws AppError `signed_out`, `conflict` where the name is taken or the list has fifty already, `invalid_input` for conditions
 * that cannot be read
 */
export const createView = (
  context: Context,
  { screen, name, query: searched }: Pick<SavedView, 'screen' | 'name' | 'query'>,
): Promise<SavedView> =>
  inTransaction(context, async ({ em, actor }) => {
    const own = ownActor({ actor })
    refuseUnreadable({ screen, query: searched })
    // Raw SQL: counted and inserted by one statement, so that two at once do not pass the limit.
    const [row] = await query(
      em,
      z.strictObject({ id: z.int() }),
      sql`insert into saved_view (administrator_id, screen, name, query)
      select ${own.id}, ${screen}, ${name}, ${searched}
      where (select count(*) from saved_view where administrator_id = ${own.id} and screen = ${screen}) < ${mostViews.own}
      returning id`,
    ).catch(nameTaken)
    if (!row) throw new AppError('conflict', viewMessages.tooMany)
    await noteSize(em, { id: row.id, screen, query: searched })
    return presentView(await findView(em, row.id, own), own)
  })
