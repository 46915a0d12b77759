import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'

const made = await createTestApp()
const now = made.app.clock.now().getTime()
afterAll(() => made.database.close())
beforeEach(() => queryRows(made.context().em, sql`truncate subscriber, comp cascade`))

const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
const soon = day(10)
const page = (type: string, expires: string, cancelled = '') =>
  `Email,Type,Stripe plan,Cancel date,Start date,Expiration date,Receiving emails for\na@x.org,${type},,${cancelled},2024-01-01,${expires},\n`
const full = (plan: string, expires: string, firstPaid = '2024-01-02') =>
  `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\na@x.org,true,${expires},${plan},false,2024-01-01,${firstPaid}\n`
const emails = (type: string, expires: string) =>
  `email,expiry,email_disabled,stripe_connected_customer_id,type\na@x.org,${expires},false,cus_1,${type}\n`

/** Every kind of row that Substack's lists have for one plan, and which of them say how it goes on. */
const renewing = {
  'the page, it renews': page('Yearly', soon),
  'the full list, its kind': full('yearly', soon),
  'the full list, another kind': full('other', soon),
  'the full list, no kind': full('', soon),
  'the list of addresses, paid': emails('paid', soon),
}
/** Whoever exports the page chooses its columns. */
const withoutEnds = (type: string) => `Email,Name,Type,Start date,Receiving emails for\na@x.org,A,${type},2024-01-01,\n`
const given = {
  'the page, a gift': page('Gift', soon),
  'the page without its ends': withoutEnds('Gift'),
  'the page with a blank end': page('Gift', ''),
  'the full list, paid once': full('other', soon),
  'the full list, another kind': full('monthly', soon, ''),
  'the full list, no kind': full('', soon),
  'the list of addresses, paid': emails('paid', soon),
}
const tried = {
  'the page, a trial': page('Free trial', soon),
  'the page without its ends': withoutEnds('Free trial'),
  'the full list, to be charged monthly': full('monthly', soon, ''),
  'the full list, no kind': full('', soon, ''),
}
const ending = {
  'the page, cancelled': page('Yearly', soon, '2025-01-01'),
  'the full list, its kind': full('yearly', soon),
  'the list of addresses, paid': emails('paid', soon),
}

describe('two lists of one moment say the same in either order', () => {
  const bring = (text: string, days = 1) =>
    importFile(made.app, made.context(), text, { asOf: new Date(now - days * 86_400_000).toISOString() })
  const word = async () => {
    const [row] = await queryRows(
      made.context().em,
      sql<{
        tier: string
        type: string | null
        ends: string | null
      }>`select substack_tier as tier, substack_type as type,
        to_char(substack_ends_at, 'YYYY-MM-DD') as ends from subscriber`,
    )
    return row
  }
  const both = async (one: string, other: string) => {
    await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
    await bring(one)
    await bring(other)
    return word()
  }

  for (const [what, whole, lists] of [
    ['a plan that renews', 'the page, it renews', renewing],
    ['one that was cancelled', 'the page, cancelled', ending],
    ['a gift', 'the page, a gift', given],
    ['a trial', 'the page, a trial', tried],
  ] as const)
    test(`${what}: what says less takes nothing from what says more`, async () => {
      const { [whole]: most = '', ...others } = lists as Record<string, string>
      await bring(most)
      const alone = await word()
      expect(alone).toEqual({
        tier: 'Paid',
        type: lists === given ? 'gift' : lists === tried ? 'trial' : 'yearly',
        ends: lists === renewing ? null : soon,
      })
      for (const [name, other] of Object.entries(others)) {
        expect(await both(most, other), `then ${name}`).toEqual(alone)
        expect(await both(other, most), `first ${name}`).toEqual(alone)
      }
    })

  test('one that was cancelled and renewed since ends no more, also where no list says so', async () => {
    await bring(ending['the page, cancelled'], 5)
    await bring(full('yearly', day(370)), 1)
    expect(await word()).toMatchObject({ type: 'yearly', ends: null })
  })

  test('one that should be over by now and is shown as paid goes on', async () => {
    await bring(page('Yearly', day(-3), day(-40)), 20)
    expect(await word()).toMatchObject({ ends: day(-3) })
    await bring(full('yearly', ''), 1)
    expect(await word()).toMatchObject({ tier: 'Paid', ends: null })
  })

  test('who pays by a newer list pays, whatever comp Substack told before', async () => {
    for (const comp of [page('Comp', day(-5)), page('Comp', soon), page('Comp', '')]) {
      await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
      await bring(comp, 9)
      await bring(full('other', day(30)))
      expect(await word()).toEqual({ tier: 'Paid', type: 'paid', ends: null })
    }
  })

  test('who paid once and has a comp is shown as paid until its end, and has the comp alone', async () => {
    const forever = '2118-01-01'
    for (const [comp, expiry, type] of [
      [page('Comp', forever), forever, 'comp'],
      [page('Comp', day(60)), day(60), 'comp'],
      [page('Comp', forever), day(30), 'paid'],
      [page('Comp', day(60)), day(30), 'paid'],
    ] as const) {
      await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
      await bring(comp, 9)
      await bring(full('other', expiry))
      expect(await word(), `${comp} then ${expiry}`).toMatchObject({ tier: 'Paid', type })
    }
  })

  test('a comp is not what is shown without a kind, unless that may be the comp', async () => {
    const unpaid = full('other', day(30), '')
    for (const [comp, kind, ends] of [
      [page('Comp', day(-5)), null, day(30)],
      [page('Comp', soon), null, day(30)],
      [page('Comp', day(40)), 'comp', day(40)],
      [page('Comp', ''), 'comp', null],
    ] as const) {
      await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
      await bring(comp, 9)
      await bring(unpaid)
      expect(await word()).toEqual({ tier: 'Paid', type: kind, ends })
      expect(await queryRows(made.context().em, sql`select subscription_tier as tier from subscriber`)).toEqual([
        { tier: 'Paid' },
      ])
    }
    for (const lists of [
      [page('Comp', soon), full('other', soon, '')],
      [full('other', soon, ''), page('Comp', soon)],
      [page('Comp', soon), full('other', soon)],
      [full('other', soon), page('Comp', soon)],
    ] as const)
      expect(await both(...lists)).toEqual({ tier: 'Paid', type: 'comp', ends: soon })
  })

  test('who pays by a newer list pays, whatever was given before and however little that list says', async () => {
    for (const given of [page('Gift', soon), page('Free trial', soon), page('Gift', day(60)), page('Comp', soon)])
      for (const paid of [page('Paid', ''), full('other', ''), full('other', day(30)), emails('paid', day(30))]) {
        await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
        await bring(given, 9)
        await bring(paid)
        expect(await word(), `${given} then ${paid}`).toEqual({ tier: 'Paid', type: 'paid', ends: null })
      }
  })

  test('a newer list that says nothing of ends, or shows the very end of a gift, takes none away', async () => {
    for (const [type, kind] of [
      ['Gift', 'gift'],
      ['Free trial', 'trial'],
    ] as const)
      for (const newer of [withoutEnds(type), page(type, ''), full('other', soon)]) {
        await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
        await bring(page(type, soon), 5)
        await bring(newer)
        expect(await word(), newer).toEqual({ tier: 'Paid', type: kind, ends: soon })
      }
  })

  test('who pays by a newer list that knows how pays, also where that renews on the very day', async () => {
    for (const given of ['Gift', 'Free trial', 'Comp']) {
      await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
      await bring(page(given, soon), 5)
      await bring(full('monthly', soon))
      expect(await word(), given).toEqual({ tier: 'Paid', type: 'monthly', ends: null })
    }
  })

  test('who pays by one of two lists of a moment pays, whatever ended a day later before', async () => {
    const payers = emails('paid', day(7))
    const signUps = `email,active_subscription,expiry,email_disabled,created_at\na@x.org,true,${day(7)},false,2024-01-01\n`
    for (const lists of [
      [payers, signUps],
      [signUps, payers],
    ]) {
      await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
      await bring(page('Gift', day(8)), 9)
      for (const list of lists) await bring(list)
      expect(await word()).toMatchObject({ tier: 'Paid', type: 'paid', ends: null })
    }
  })

  test('a comp that ran out since makes room for the longer one of a list of before', async () => {
    await bring(page('Comp', day(2)), 9)
    await queryRows(made.context().em, sql`update comp set until = app_now() - interval '1 hour'`)
    await bring(page('Comp', '2118-01-01'), 0.5)
    const inForce = () => queryRows(made.context().em, sql`select until from comp where ended_at is null`)
    expect(await inForce()).toEqual([{ until: null }])
    await queryRows(
      made.context().em,
      sql`update comp set ended_at = app_now(), end_reason = 'revoked' where ended_at is null`,
    )
    await bring(page('Comp', '2118-01-01'), 0.25)
    expect(await inForce()).toEqual([])
  })

  test('a type that nobody knows makes no access of what a comp was', async () => {
    await bring(page('Comp', ''), 9)
    await bring(page('Gold', ''))
    expect(await word()).toEqual({ tier: 'Paid', type: 'comp', ends: null })
  })

  test('a gift keeps its end, and a plan of which nobody knows the kind ends', async () => {
    await bring(page('Gift', soon), 5)
    await bring(full('other', day(20), ''), 1)
    expect(await word()).toMatchObject({ type: 'gift', ends: day(20) })
    await queryRows(made.context().em, sql`truncate subscriber, comp cascade`)
    await bring(full('other', soon, ''), 5)
    await bring(full('', day(20), ''), 1)
    expect(await word()).toMatchObject({ type: null, ends: day(20) })
  })
})
