import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshDueAccess } from '../access/refresh-due-access.ts'
import { moveClock } from '../clock/move-clock.ts'
import { endExpiredComps } from '../maintenance/end-expired-comps.ts'
import { createTestApp } from '../testing/test-context.ts'
import { reportOverview } from './report-overview.ts'

const DAY = 86_400_000

describe('the figure of a month whose last hours the clock jumped over', async () => {
  const made = await createTestApp()
  const { app } = made
  afterAll(() => made.database.close())
  const context = () => made.context()
  const signal = new AbortController().signal
  // Row by row: the months follow them.
  beforeEach(async () => {
    await queryRows(context().em, sql`delete from comp`)
    await queryRows(context().em, sql`delete from subscriber`)
  })
  /** Of this month; the community's zone is UTC. */
  const end = async () =>
    (
      await queryRow(
        context().em,
        sql<{ at: Date }>`select (community_month(app_now()) + interval '1 month') at time zone 'UTC' as at`,
      )
    ).at.getTime()
  async function somebody(compUntil: Date, giftUntil: Date | null = null) {
    await queryRows(
      context().em,
      sql`insert into subscriber (email, email_key, substack_tier, substack_type, substack_ends_at)
        values ('ann@x.org', 'ann@x.org', ${giftUntil ? 'Paid' : 'Free'}, ${giftUntil && 'gift'}, ${giftUntil})`,
    )
    await queryRows(
      context().em,
      sql`insert into comp (email_key, plan, granted_by, until) values ('ann@x.org', 'Paid', 'Hannah', ${compUntil})`,
    )
  }
  const paid = async () => (await reportOverview(context(), { months: 3 })).months.map(({ tiers }) => tiers.workOut)
  const works = {
    'the job of access': () => refreshDueAccess(app, signal),
    'the job of comps': () => endExpiredComps(app, signal),
  }

  test.each(Object.keys(works) as (keyof typeof works)[])('is that at its end, when %s runs later', async (job) => {
    const at = await end()
    await somebody(new Date(at - 3_600_000))
    await moveClock(app, { by: at + 3 * DAY - app.clock.now().getTime() })
    await works[job]()
    expect((await paid()).slice(-2)).toEqual([0, 0])
  })

  test('holds what went on beyond its end by another source', async () => {
    const at = await end()
    await somebody(new Date(at - 3_600_000), new Date(at + 2 * DAY))
    await moveClock(app, { by: at + 3 * DAY - app.clock.now().getTime() })
    await works['the job of access']()
    expect((await paid()).slice(-2)).toEqual([1, 0])
  })
})
