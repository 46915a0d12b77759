import type { GuideSettings, MemberGuide } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

type Row = {
  title: string | null
  url: string | null
  practicesUrl: string | null
  people: MemberGuide['people']
  version: number
  changedAt: Date | null
  changedBy: string | null
}

/** What members find to do in the portal, as administrators set it. */
export async function memberGuide({ em }: Pick<Context, 'em'>): Promise<GuideSettings> {
  const { title, url, changedAt, ...it } = await rowOf(
    em,
    sql<Row>`select reflection_title as title, reflection_url as url, practices_url as "practicesUrl", people, version,
      changed_at as "changedAt", changed_by as "changedBy" from member_guide`,
  )
  return { ...it, reflection: title && url ? { title, url } : null, changedAt: changedAt?.toISOString() ?? null }
}
