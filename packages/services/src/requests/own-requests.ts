import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OwnRequests } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Person } from '../addresses/person.ts'

type Row = {
  id: number
  plan: 'work-out' | 'join-the-gym'
  interval: 'month' | 'year'
  askedAt: Date
  of: string
  hasInterval: 'month' | 'year'
}

/** What somebody has asked for and is not settled yet. */
export async function ownRequests({ em }: Context, { emailKey }: Person): Promise<OwnRequests> {
  const wishes = await rowsOf(
    em,
    sql<Row>`select w.id, w.plan, w.interval, w.asked_at as "askedAt", s.plan as of, s.interval as "hasInterval"
      from plan_wish w join subscription s on s.id = w.subscription_id
      where s.email_key = ${emailKey} and s.ended_at is null and w.settled_at is null order by w.id`,
  )
  const { isToldAtOpening } = await rowOf(
    em,
    sql<{
      isToldAtOpening: boolean
    }>`select exists (select from opening_wish where email_key = ${emailKey}) as "isToldAtOpening"`,
  )
  return {
    planWishes: wishes.map(({ of, hasInterval, ...it }) => ({
      ...it,
      planTitle: planTitle(it.plan),
      has: { planTitle: planTitle(of), interval: hasInterval },
      askedAt: it.askedAt.toISOString(),
    })),
    isToldAtOpening,
  }
}
