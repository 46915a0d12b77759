import type { Tag } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { otherPeopleMessage } from '@joy/domain/tags.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockTag, withPeople } from './tag-row.ts'

/**
 * Everybody who has a tag has another one in its place, and it is gone. What changes of many did with it is the other's from
 * then on, so that their undo finds the right one. @throws AppError `not_found`, `invalid_input` for one and the
 * same; `conflict` where other people have it than were shown
 */
export const mergeTags = (
  context: Context,
  { id, intoId, people: seen }: { id: number; intoId: number; people: number },
): Promise<Tag> =>
  inTransaction(context, async (context) => {
    const { em } = context
    if (id === intoId) throw new AppError('invalid_input', 'A tag cannot be merged into itself.')
    // In one order, so that two who merge the same two never wait for each other.
    const locked = new Map<number, Awaited<ReturnType<typeof lockTag>>>()
    for (const each of [id, intoId].toSorted((a, b) => a - b)) locked.set(each, await lockTag(em, each))
    const [from, into] = [locked.get(id), locked.get(intoId)]
    if (!from || !into) throw new Error('A tag was locked and not given back.')
    const { people } = await withPeople(em, from)
    if (people !== seen) throw new AppError('conflict', otherPeopleMessage(seen, people))
    const given = await db(em)
      .insertInto('personTag')
      .columns(['emailKey', 'tagId', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('personTag')
          .select(['emailKey', eb.val(intoId).as('tagId'), 'at'])
          .where('tagId', '=', id),
      )
      .onConflict((met) => met.columns(['emailKey', 'tagId']).doNothing())
      .executeTakeFirstOrThrow()
    await db(em)
      .insertInto('tagChange')
      .columns(['changeSetId', 'subscriberId', 'tagId', 'givenAt'])
      .expression((eb) =>
        eb
          .selectFrom('tagChange')
          .select(['changeSetId', 'subscriberId', eb.val(intoId).as('tagId'), 'givenAt'])
          .where('tagId', '=', id),
      )
      .onConflict((met) => met.columns(['changeSetId', 'subscriberId', 'tagId']).doNothing())
      .execute()
    await db(em).deleteFrom('tagChange').where('tagId', '=', id).execute()
    await db(em).updateTable('addition').set({ tagId: intoId }).where('tagId', '=', id).execute()
    await db(em).deleteFrom('tag').where('id', '=', id).execute()
    await logActivity(context, {
      action: 'Tags Merged',
      platform: 'System',
      status: 'Successful',
      details: `Merged the tag '${from.name}' into '${into.name}': ${counted(Number(given.numInsertedOrUpdatedRows ?? 0), 'person', 'people')} have it now who had not`,
      before: { tagId: id, name: from.name },
      after: { tagId: intoId },
    })
    return withPeople(em, into)
  })
