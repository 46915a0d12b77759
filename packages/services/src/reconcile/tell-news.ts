import * as pages from '@joy/domain/page-paths.ts'
import type { DisagreementCode } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { disagreementTitles } from '@joy/domain/reconcile/disagreement-words.ts'
import { disagreementCodes } from '@joy/domain/reconcile/disagreements-of.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'

const BATCH = 500
/** Kinds that one notice names; the list has the rest. */
const NAMED = 3

/**
 * What was found since people last saw or heard of it: by night it is told, a comparison that somebody asked for shows it
 * to them. Either way it is no news from then on.
 */
export async function tellNews(context: Context, { isByNight }: { isByNight: boolean }): Promise<void> {
  const news = await rowsOf(
    context.em,
    sql<{ code: DisagreementCode; people: number }>`select code, count(*)::int as people from reconcile_finding
      where told_at is null group by code`,
  )
  if (news.length === 0) return
  await inTransaction(context, async (inside) => {
    if (isByNight)
      await notify(inside, {
        kind: 'sync',
        title: 'New in the nightly comparison',
        text: wordsOf(news),
        link: pages.reconcile(),
        isMailed: false,
      })
    for (;;) {
      const told = await rowsOf(
        inside.em,
        sql`update reconcile_finding set told_at = app_now() where ctid in
          (select ctid from reconcile_finding where told_at is null limit ${BATCH}) returning 1`,
      )
      if (told.length < BATCH) return
    }
  })
}

function wordsOf(news: readonly { code: DisagreementCode; people: number }[]): string {
  const lines = disagreementCodes.flatMap((code) => {
    const people = news.find((it) => it.code === code)?.people
    return people ? [`${disagreementTitles[code]}: ${people}`] : []
  })
  const rest = lines.length - NAMED
  const more = rest > 0 ? [`and ${rest} more ${rest === 1 ? 'kind' : 'kinds'}`] : []
  return `${[...lines.slice(0, NAMED), ...more].join('; ')}.`
}
