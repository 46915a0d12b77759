import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { otherPeopleMessage } from '@joy/domain/tags.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockTag, withPeople } from './tag-row.ts'

/**
 * Takes a tag from everybody who has it, for good. @throws AppError `not_found`; `conflict` where other people have it than
 * were shown
 */
export const removeTag = (
  context: Context,
  { id, people: seen }: { id: number; people: number },
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const { name, people } = await withPeople(em, await lockTag(em, id))
    if (people !== seen) throw new AppError('conflict', otherPeopleMessage(seen, people))
    await db(em).deleteFrom('tag').where('id', '=', id).execute()
    await logActivity(context, {
      action: 'Tag Deleted',
      platform: 'System',
      status: 'Successful',
      details: `Deleted the tag '${name}', which ${counted(people, 'person', 'people')} had`,
      before: { tagId: id, name },
    })
    return { message: 'The tag is deleted.' }
  })
