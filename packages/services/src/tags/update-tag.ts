import type { Tag, TagColour } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { tagKey } from '@joy/domain/tags.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockTag, withPeople } from './tag-row.ts'

type Change = { id: number; name?: string | undefined; colour?: TagColour | undefined }

/** Renames a tag or colours it. @throws AppError `not_found`; `conflict` where another has the name, to be merged with */
export const updateTag = (context: Context, { id, name, colour }: Change): Promise<Tag> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const before = await lockTag(em, id)
    const after = { id, name: name ?? before.name, colour: colour ?? before.colour }
    const other = await db(em)
      .selectFrom('tag')
      .select('name')
      .where('nameKey', '=', tagKey(after.name))
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other)
      throw new AppError('conflict', `There is a tag '${other.name}' already. Merge the two, or take another name.`)
    await db(em)
      .updateTable('tag')
      .set({ name: after.name, nameKey: tagKey(after.name), colour: after.colour })
      .where('id', '=', id)
      .execute()
    if (after.name !== before.name || after.colour !== before.colour)
      await logActivity(context, {
        action: 'Tag Changed',
        platform: 'System',
        status: 'Successful',
        details:
          after.name === before.name
            ? `Coloured the tag '${after.name}' ${after.colour}`
            : `Renamed the tag '${before.name}' to '${after.name}'`,
        before: { tagId: id, name: before.name, colour: before.colour },
        after: { name: after.name, colour: after.colour },
      })
    return withPeople(em, after)
  })
