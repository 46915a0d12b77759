import type { Tag, TagColour } from '@joy/contract'
import { mostTags } from '@joy/contract/schemas/tag.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { tagKey } from '@joy/domain/tags.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { rarestColour } from './rarest-colour.ts'
import { withPeople } from './tag-row.ts'

/**
 * Makes a tag; without a colour it has the one that fewest have. One of this name that is there already is given back as it
 * is, so that two who make it at once have the same. @throws AppError `conflict` where there are as many as can be
 */
export const createTag = (
  context: Context,
  { name, colour }: { name: string; colour?: TagColour | undefined },
): Promise<Tag> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const all = await db(em).selectFrom('tag').select(['id', 'name', 'colour', 'nameKey']).execute()
    const known = all.find(({ nameKey }) => nameKey === tagKey(name))
    if (!known && all.length >= mostTags)
      throw new AppError('conflict', `There are ${mostTags} tags already. Merge or delete one first.`)
    const made =
      known === undefined
        ? await db(em)
            .insertInto('tag')
            .values({ name, nameKey: tagKey(name), colour: colour ?? rarestColour(all) })
            .onConflict((met) => met.column('nameKey').doNothing())
            .returning(['id', 'name', 'colour'])
            .executeTakeFirst()
        : undefined
    const kept =
      made ??
      (await db(em)
        .selectFrom('tag')
        .select(['id', 'name', 'colour'])
        .where('nameKey', '=', tagKey(name))
        .executeTakeFirstOrThrow())
    if (made)
      await logActivity(context, {
        action: 'Tag Created',
        platform: 'System',
        status: 'Successful',
        details: `Made the tag '${made.name}'`,
        after: { tagId: made.id },
      })
    return withPeople(em, kept)
  })
