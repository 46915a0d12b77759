import { grantedMessage, replacedMessage } from '@joy/domain/access/replaced-comp.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { readSources } from '../access/read-sources.ts'
import { communityZone } from '../community/community-zone.ts'

/** Whose place the comp of a change set took, in words for the answer and for the log; null: nobody's. */
export async function notifyOfReplaced(
  em: Em,
  { changeSetId, emailKey }: { changeSetId: number; emailKey: string },
): Promise<{ sentence: string; replaced: string } | null> {
  const row = await db(em)
    .selectFrom('comp as c')
    .innerJoin('comp as r', 'r.id', 'c.replacesId')
    .select(['r.plan', 'r.until', 'c.until as ends'])
    .where('c.changeSetId', '=', changeSetId)
    .executeTakeFirst()
  if (!row) return null
  const zone = await communityZone(em)
  const day = (at: Date) => formatDay(at, zone)
  const { sources } = await readSources(em, emailKey)
  const { ends, ...replaced } = row
  return { sentence: replacedMessage({ replaced, until: ends }, sources, day), replaced: grantedMessage(replaced, day) }
}
