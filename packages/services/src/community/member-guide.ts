import type { GuideSettings, MemberGuide } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** What members find to do in the portal, as administrators set it. */
export async function memberGuide({ em }: Pick<Context, 'em'>): Promise<GuideSettings> {
  const { title, url, changedAt, ...guide } = await db(em)
    .selectFrom('memberGuide')
    .select(['reflectionTitle as title', 'reflectionUrl as url', 'practicesUrl', 'people'])
    .select(['version', 'changedAt', 'changedBy'])
    .$narrowType<{ people: MemberGuide['people'] }>()
    .executeTakeFirstOrThrow()
  return { ...guide, reflection: title && url ? { title, url } : null, changedAt: changedAt?.toISOString() ?? null }
}
