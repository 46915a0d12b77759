import { peopleFilter } from '@joy/contract/schemas/people-filter.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { toMonday } from '@joy/domain/time/weeks.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { countWeeks } from './count-weeks.ts'
import { pageEndings } from './page-endings.ts'

const DAY = 86_400_000

describe('what ends', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const setZone = (zone: string) => run(sql`update community set time_zone = ${zone}`)
  beforeEach(async () => {
    await run(sql`delete from comp`)
    await run(sql`delete from subscription`)
    await run(sql`truncate subscriber, website_subscriber restart identity cascade`)
    await setZone('UTC')
  })

  const begun = app.clock.now().getTime()
  const inDays = (days: number) => new Date(begun + days * DAY)
  const comp = (email: string, until: Date | null, endedAt: Date | null = null) =>
    run(sql`insert into comp (email_key, plan, granted_by, until, ended_at, ended_by, end_reason)
      values (${email}, 'Paid', 'Hannah', ${until}, ${endedAt}, ${endedAt && 'Hannah'}, ${endedAt && 'revoked'})`)
  const listed = (email: string, name: string | null, endsAt: Date | null = null, tier = 'Paid') =>
    run(sql`insert into subscriber (email, email_key, name, name_key, substack_tier, substack_type, substack_ends_at)
      values (${email}, ${email}, ${name}, lower(coalesce(${name}, '')), ${tier}, 'gift', ${endsAt})`)
  const subscription = (
    email: string,
    end: Date,
    { status = 'active', cancelled = true, endedAt = null as Date | null } = {},
  ) =>
    run(sql`insert into subscription (sid, email, email_key, name, plan, status, amount_cents, interval, current_period_end, is_cancel_at_period_end, ended_at)
      values (${`sid-${email}`}, ${email}, ${email}, 'Payer', 'Join the Gym', ${status}, 1000, 'month', ${end}, ${cancelled}, ${endedAt})`)
  const page = (input: Partial<Parameters<typeof pageEndings>[1]> = {}) =>
    pageEndings(context(), { limit: 50, ...input })
  const kinds = async (input: Partial<Parameters<typeof pageEndings>[1]> = {}) =>
    (await page(input)).items.map(({ kind, email }) => `${kind} ${email}`)

  it('comes the soonest first, of each of the four kinds, with whose it is', async () => {
    await listed('ann@x.org', 'Ann')
    await comp('ann@x.org', inDays(9))
    await subscription('bea@x.org', inDays(3))
    await subscription('cleo@x.org', inDays(5), { status: 'trialing', cancelled: false })
    await listed('dan@x.org', 'Dan', inDays(7))
    const { items, total, matching } = await page()
    expect(items.map(({ kind, email, name, subscriberId }) => [kind, email, name, subscriberId !== null])).toEqual([
      ['cancellation', 'bea@x.org', 'Payer', false],
      ['trial', 'cleo@x.org', 'Payer', false],
      ['substack', 'dan@x.org', 'Dan', true],
      ['comp', 'ann@x.org', 'Ann', true],
    ])
    expect([total, matching]).toEqual([4, 4])
    expect(items[0]?.at).toBe(inDays(3).toISOString())
  })

  it('says of a comp for how long it was granted, where that is one of the lengths that are offered', async () => {
    await comp('ann@x.org', inDays(2))
    await comp('bea@x.org', inDays(4))
    await run(sql`update comp set comped_at = until - interval '30 days' where email_key = 'ann@x.org'`)
    await run(sql`update comp set comped_at = until - interval '31 days' where email_key = 'bea@x.org'`)
    await subscription('cleo@x.org', inDays(5))
    expect((await page()).items.map(({ duration }) => duration)).toEqual(['30 days', null, null])
  })

  it('is nothing that is over, goes on, or has no end', async () => {
    await comp('ever@x.org', null)
    await comp('over@x.org', inDays(-1))
    await comp('ended@x.org', inDays(5), inDays(-1))
    await subscription('on@x.org', inDays(5), { cancelled: false })
    await subscription('gone@x.org', inDays(5), { status: 'canceled', endedAt: inDays(-1) })
    await listed('free@x.org', 'Free', inDays(5), 'Free')
    await listed('past@x.org', 'Past', inDays(-5))
    expect(await kinds()).toEqual([])
    expect(
      (await countWeeks(context(), {})).every(
        (week) => week.comp + week.cancellation + week.trial + week.substack === 0,
      ),
    ).toBe(true)
  })

  it('names once what is comped here and stands at Substack for it', async () => {
    await listed('ann@x.org', 'Ann', inDays(8))
    await comp('ann@x.org', inDays(9))
    expect(await kinds()).toEqual(['comp ann@x.org'])
  })

  it('is paged by its end, also where many end at one moment', async () => {
    for (let n = 0; n < 7; n++) await comp(`p${n}@x.org`, inDays(n < 5 ? 2 : 3))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await page({ limit: 2, cursor })
      seen.push(...items.map(({ email }) => email))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(5).toSorted()).toEqual(['p5@x.org', 'p6@x.org'])
  })

  it.each([
    'x',
    btoa(JSON.stringify({ order: 'ending', value: "2025 ' comp:1", id: 0 })),
    btoa(JSON.stringify({ order: 'id', value: '', id: 3 })),
  ])('refuses a place that it did not write: %s', async (cursor) =>
    expect(page({ cursor })).rejects.toMatchObject({ code: 'invalid_input' }),
  )

  it('is narrowed by kind and by who it is', async () => {
    await listed('ann@x.org', 'Ánn Müller')
    await comp('ann@x.org', inDays(9))
    await comp('zed@x.org', inDays(9))
    await subscription('bea@x.org', inDays(3))
    expect(await kinds({ kind: 'cancellation' })).toEqual(['cancellation bea@x.org'])
    expect(await kinds({ search: 'muller' })).toEqual(['comp ann@x.org'])
    expect((await page({ search: 'zed@' })).matching).toBe(1)
    expect(await kinds({ search: "%' or true --" })).toEqual([])
  })

  // 22:30 UTC on a Sunday is Monday in Auckland and still Sunday in Los Angeles.
  it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('belongs to the week of its day in %s', async (zone) => {
    await setZone(zone)
    const monday = new Date(`${toMonday(dayIn(inDays(21), 'UTC'))}T00:00:00.000Z`)
    const ends = [
      new Date(monday.getTime() - 1.5 * 3_600_000),
      new Date(monday.getTime() + 6 * DAY + 23 * 3_600_000),
      new Date(monday.getTime() + 12 * 3_600_000),
    ]
    for (const [index, at] of ends.entries()) await comp(`p${index}@x.org`, at)
    const weeks = await countWeeks(context(), {})
    const expected = Map.groupBy(ends, (at) => toMonday(dayIn(at, zone)))
    expect(weeks.filter((week) => week.comp > 0).map((week) => [week.monday, week.comp])).toEqual(
      [...expected].map(([week, all]) => [week, all.length]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    for (const [week, all] of expected) {
      const { items, matching } = await page({ week })
      expect(items.map(({ at }) => at)).toEqual(all.map((at) => at.toISOString()).toSorted())
      expect(matching).toBe(all.length)
    }
  })

  it('is counted in the calendar of those alone whom the list shows', async () => {
    await listed('ann@x.org', 'Ánn Müller')
    await comp('ann@x.org', inDays(9))
    await comp('zed@x.org', inDays(9))
    await run(sql`insert into note (email_key, text, author) values ('zed@x.org', 'x', 'x')`)
    const { success, data } = peopleFilter.safeDecode('note.is=yes')
    const filter = success ? data : undefined
    const all = async (input: Parameters<typeof countWeeks>[1]) =>
      (await countWeeks(context(), input)).reduce((sum, week) => sum + week.comp, 0)
    expect(await all({})).toBe(2)
    expect(await all({ filter })).toBe(1)
    expect(await all({ search: 'muller' })).toBe(1)
    expect(await all({ filter, search: 'muller' })).toBe(0)
  })

  it('stands in a calendar of 26 weeks that begins with this one', async () => {
    const weeks = await countWeeks(context(), {})
    expect(weeks).toHaveLength(26)
    expect(weeks[0]?.monday).toBe(toMonday(dayIn(app.clock.now(), 'UTC')))
  })
})
