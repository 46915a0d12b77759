import { startMonths } from './start-months.ts'
import { db, type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { JobHandler, JobRun } from '../jobs/job-handler.ts'
import { type Pace, createPace } from '../work/pace.ts'

/** Rows of a step at most; everybody who counts waits meanwhile. */
const BATCH = 1000

/** What is counted by month, in the order in which it moves. */
const sources = ['subscriber', 'tier_move', 'website_subscriber', 'comp', 'subscription_event'] as const
type Source = (typeof sources)[number]

/**
 * Counts the months anew after the community's zone has changed: row by row from the month of the old zone to that of
 * the new one, beside everybody who goes on working. Killed, it goes on where `month_zone` says; changed once more
 * meanwhile, it begins again.
 */
export const monthsJob: JobHandler = {
  kind: 'months',
  retry: (context) => startMonths(context),
  async run(context, { step }) {
    let rows = 0
    while (await step(beginMove))
      for (const source of sources) rows += await moveAll(step, source, createPace(context, BATCH))
    return { counted: rows }
  },
}

async function moveAll(step: JobRun['step'], source: Source, pace: Pace): Promise<number> {
  for (let rows = 0; ;) {
    const { moved, isMore } = await step(async (em, advance) => {
      const part = await pace(async (limit) => {
        const many = await moveSome(em, source, limit)
        return { moved: many, isMore: many >= limit }
      })
      advance(await getProgress(em))
      return part
    })
    rows += moved
    if (!isMore) return rows
  }
}

/** Whether anything is to be moved: what is not in the community's zone sets out for it. */
async function beginMove(em: Em): Promise<boolean> {
  await db(em)
    .updateTable('monthZone')
    .from('community')
    .set(({ ref }) => ({ nextZone: ref('community.timeZone'), movedTo: 0 }))
    .where('monthZone.nextZone', 'is', null)
    .whereRef('monthZone.zone', '<>', 'community.timeZone')
    .execute()
  const moving = await db(em)
    .selectFrom('monthZone')
    .select('source')
    .where('nextZone', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return moving !== undefined
}

const moveSome = async (em: Em, source: Source, limit: number): Promise<number> =>
  // Raw SQL: each source is moved by a function of the database.
  (
    await queryOne(
      em,
      z.strictObject({ many: z.int() }),
      sql`select ${sql.ref(`move_months_${source}`)}(${limit}::int) as many`,
    )
  ).many

/** By ids, not by rows: what was deleted counts as done. */
async function getProgress(em: Em): Promise<{ done: number; total: number }> {
  const ends = sources.map(
    (source) => sql`select ${source} as source, coalesce(max(id), 0) as last from ${sql.table(source)}`,
  )
  // Raw SQL: the same is asked of a list of tables.
  return queryOne(
    em,
    z.strictObject({ done: z.int(), total: z.int() }),
    sql`select sum(least(last, coalesce(moved_to, last)))::int as done, sum(last)::int as total
      from (${sql.join(ends, sql` union all `)}) it join month_zone using (source)`,
  )
}
