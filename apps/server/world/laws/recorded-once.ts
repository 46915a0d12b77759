import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import type { Comp } from '../book/book.ts'
import { type Law, mustBe } from './law.ts'

type Recorded = { what: string; times: number }

/** Each line of the log and each notice stands there once for its cause, however often that was told (ruling 44). */
export const recordedOnce: Law = {
  name: 'recorded once',
  async check(world, book) {
    const em = forkEm(world.app.database.orm)
    const lines = new Map(
      (await queryRows(em, sql<Recorded>`select action as what, count(*)::int as times from activity group by 1`)).map(
        ({ what, times }) => [what, times],
      ),
    )
    for (const [action, times] of book.lines) mustBe(this.name, `the lines '${action}'`, lines.get(action) ?? 0, times)
    const ranOut = [...book.people, ...book.gone.map(({ person }) => person)]
      .flatMap(({ comps }) => comps)
      .filter((it) => hasRunOut(it, book.lookedAt))
    mustBe(this.name, "the lines 'Comp Ran Out'", lines.get('Comp Ran Out') ?? 0, ranOut.length)
    const notices = new Map(
      (
        await queryRows(em, sql<Recorded>`select title as what, count(*)::int as times from notification group by 1`)
      ).map(({ what, times }) => [what, times]),
    )
    const { invoices, subscriptions } = world.control.state.stripe
    const { endedOutside } = await queryRow(
      em,
      sql<{ endedOutside: number }>`select count(*)::int as "endedOutside" from subscription
        where provider <> 'stripe' and status = 'canceled' and is_cancel_at_period_end`,
    )
    const causes = {
      'A payment is disputed': book.lines.get('Payment Disputed') ?? 0,
      'A payment was refunded': book.lines.get('Payment Refunded') ?? 0,
      'A payment failed': invoices.filter(({ status }) => status === 'open').length,
      'A subscription ended': subscriptions.filter(({ status }) => status === 'canceled').length + endedOutside,
    }
    for (const [title, times] of Object.entries(causes))
      mustBe(this.name, `the notices '${title}'`, notices.get(title) ?? 0, times)
    const begun = lines.get('Subscription Started') ?? 0
    mustBe(this.name, "the lines 'Subscription Started'", begun, subscriptions.length)
    return Object.values(causes).reduce((sum, it) => sum + it, begun + ranOut.length)
  },
}

/** It ended by its time alone. */
const hasRunOut = ({ ended, until }: Comp, at: Date): boolean => ended === null && until !== null && until <= at
