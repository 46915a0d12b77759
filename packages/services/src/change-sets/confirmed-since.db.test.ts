// Long because each history is told on one world: what undos keep of what newer lists, look-ups and events said again.
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { openSubstackHistory, type SubstackHistory } from '../testing/substack-history.ts'
import { changeConflicts } from './change-conflicts.ts'
import { changedRows } from './changed-rows.ts'
import { getChangeSet } from './get-change-set.ts'

const paid = (email: string, closed = false) =>
  `${email},true,monthly,${closed},2024-01-01T00:00:00Z,2024-01-01T00:00:00Z,`
const free = (email: string, closed = false) => `${email},false,other,${closed},2024-01-01T00:00:00Z,,`
const comped = (email: string) => `${email},true,comp,false,2024-01-01T00:00:00Z,,`
const [ann, ben] = ['ann@x.org', 'ben@x.org']
const monthly = { email: ann, type: 'monthly', status: 'active', isComped: false }

let history: SubstackHistory
const context = () => history.context()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => history.run(statement)
const ago = (days: number) => history.ago(days)

beforeAll(async () => {
  history = await openSubstackHistory()
})
afterAll(() => history.close())
beforeEach(async () => {
  await run(sql`truncate subscriber, website_subscriber, comp, sighting restart identity cascade`)
  history.control.state.substack.subscribers = []
})

/** Substack's list of so many days ago. */
const list = (days: number, ...rows: string[]) => history.list(days, rows, { filename: `list-${days}.csv` })
const other = (days: number, text: string, filename = 'names.csv') => history.file(days, text, { filename })
const sync = async () => (await history.sync()).changeSetId ?? 0
const undo = async (id: number, includeChanged = false) => {
  await history.undo(id, includeChanged)
  return getChangeSet(context(), { id })
}
const reasons = async (id: number) => {
  const { items, total } = await changeConflicts(context(), { id })
  expect(total).toBe(items.length)
  return items.map(({ email, reason }) => `${email}: ${reason.replace(/\w{3} \d+, \d{4} \d+:\d{2} [AP]M/, 'DAY')}`)
}
const person = async (email = ann) => {
  const [found] = await run(
    sql<{
      name: string | null
      plan: string
      status: string | null
      asOf: Date | null
    }>`select name, subscription_tier as plan,
      subscription_status as status, substack_as_of as "asOf" from subscriber where email_key = ${email}`,
  )
  return found && { ...found, asOf: found.asOf?.toISOString() ?? null }
}
const inForce = async () =>
  (await run(sql<{ key: string }>`select email_key as key from comp where ended_at is null order by 1`)).map(
    ({ key }) => key,
  )

describe('what a newer list says again', () => {
  test('keeps the access that an older one gave, and says so', async () => {
    await list(9, free(ann), free(ben))
    const older = await list(5, paid(ann), paid(ben))
    const newer = await list(3, paid(ann))
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by Import of list-3.csv, DAY: plan'])
    expect(await undo(older)).toMatchObject({ status: 'undone', keptRows: 1 })
    expect([await person(ann), await person(ben)]).toMatchObject([
      { plan: 'Paid', asOf: ago(3) },
      { plan: 'Free', asOf: ago(9) },
    ])
    const { items } = await changedRows(context(), { id: older, limit: 10 })
    expect(
      items.map(({ email, isUndone, leftBecause }) => [email, isUndone, leftBecause?.slice(0, 18) ?? null]),
    ).toEqual([
      [ann, false, 'Confirmed since by'],
      [ben, true, null],
    ])
    // Once the newer word is taken back, nothing stands against it.
    await undo(newer)
    expect(await person()).toMatchObject({ plan: 'Paid', asOf: ago(5) })
    expect(await reasons(older)).toEqual([])
    expect(await undo(older)).toMatchObject({ status: 'undone', keptRows: 0 })
    expect(await person()).toMatchObject({ plan: 'Free', asOf: ago(9) })
  })

  test('also where it is the same file once more, and gives way where one insists', async () => {
    await list(9, free(ann))
    const [first] = [await list(5, paid(ann)), await list(5, paid(ann))]
    expect(await reasons(first)).toEqual(['ann@x.org: Confirmed since by Import of list-5.csv, DAY: plan'])
    expect(await undo(first, true)).toMatchObject({ keptRows: 0 })
    expect(await person()).toMatchObject({ plan: 'Free' })
  })

  test('keeps the mailbox closed', async () => {
    await list(9, free(ann))
    const older = await list(5, free(ann, true))
    await list(3, free(ann, true))
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by Import of list-3.csv, DAY: mailbox'])
    await undo(older)
    expect(await person()).toMatchObject({ status: 'unsubscribed' })
  })

  test('keeps who stands on it', async () => {
    const older = await list(5, free(ann), free(ben))
    await other(4, `email\n${ann}\n`)
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by Import of names.csv, DAY'])
    await undo(older)
    expect([await person(ann), await person(ben)]).toMatchObject([{ plan: 'Free' }, undefined])
  })

  test('keeps the comp', async () => {
    await list(9, free(ann), free(ben))
    const older = await list(5, comped(ann), comped(ben))
    await list(3, comped(ann))
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by Import of list-3.csv, DAY: plan, comp'])
    await undo(older)
    expect(await inForce()).toEqual([ann])
  })

  test('is in the way only of what it says again', async () => {
    await list(9, free(ann))
    const plan = await list(5, paid(ann))
    await other(4, `email,name\n${ann},Ann\n`)
    const named = await other(3, `email,name\n${ann},Anna\n`)
    await undo(named)
    await other(2, `email,name\n${ann},Ann\n`)
    await other(1, `email,status\n${ann},active\n`)
    // The name is another change; nobody said the plan again.
    expect(await reasons(plan)).toEqual(['ann@x.org: Changed since'])
    const renamed = await other(1, `email,name\n${ann},Annie\n`)
    await list(0.5, paid(ann))
    expect(await reasons(renamed)).toEqual([])
    await other(0.4, `email,name\n${ann},Annie\n`)
    expect(await reasons(renamed)).toEqual(['ann@x.org: Confirmed since by Import of names.csv, DAY: name'])
  })

  test('is none where it is older than what stands, or our own export', async () => {
    await list(9, free(ann))
    const imported = await list(3, paid(ann))
    await list(5, paid(ann))
    expect(await reasons(imported)).toEqual([])
    await undo(imported)
    expect(await person()).toMatchObject({ plan: 'Free' })
  })
})

describe('what a look-up says again', () => {
  test('is kept: plan and comp by a sync, whoever stands there by an event', async () => {
    history.control.setSubscriber(ann, { type: 'comp' })
    const older = await list(5, comped(ann), paid(ben))
    await sync()
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by Sync with Substack, DAY'])
    await saveLookUp(context(), {
      emailKey: ben,
      found: { email: ben, type: 'monthly', status: 'active', isComped: false },
    })
    expect(await reasons(older)).toEqual([
      'ann@x.org: Confirmed since by Sync with Substack, DAY',
      'ben@x.org: Confirmed since by a look-up at Substack, DAY',
    ])
    await undo(older)
    expect([await person(ann), await person(ben)]).toMatchObject([{ plan: 'Paid' }, { plan: 'Paid' }])
    expect(await inForce()).toEqual([ann])
  })

  test('is none where it does not find them, and no comp where it shows none', async () => {
    const older = await list(5, paid(ann), free(ben))
    const [found] = await run(sql<{ id: number }>`select id from subscriber where email_key = ${ben}`)
    const comp = await grantComp(context(), { subscriberId: found?.id ?? 0 })
    const look = (type: string | null) => (type ? { email: ben, type, status: 'active', isComped: false } : null)
    await saveLookUp(context(), { emailKey: ann, found: null })
    await saveLookUp(context(), { emailKey: ben, found: look('free') })
    expect(await reasons(comp.changeSetId ?? 0)).toEqual([])
    await undo(comp.changeSetId ?? 0)
    expect(await reasons(older)).toEqual(['ben@x.org: Confirmed since by a look-up at Substack, DAY'])
  })

  test('keeps the plan that a list gave', async () => {
    await list(9, free(ann))
    const older = await list(5, paid(ann))
    await saveLookUp(context(), { emailKey: ann, found: monthly })
    expect(await reasons(older)).toEqual(['ann@x.org: Confirmed since by a look-up at Substack, DAY: plan'])
    await undo(older)
    expect(await person()).toMatchObject({ plan: 'Paid' })
  })

  test('gives way where one insists: what stands again is as old as it was, and the list can be brought once more', async () => {
    await list(9, free(ann))
    const older = await list(5, paid(ann))
    await saveLookUp(context(), { emailKey: ann, found: monthly })
    await undo(older, true)
    expect(await person()).toMatchObject({ plan: 'Free', asOf: ago(9) })
    await list(5, paid(ann))
    expect(await person()).toMatchObject({ plan: 'Paid', asOf: ago(5) })
  })

  test('stays with it where the list that is undone had said nothing of a plan', async () => {
    await list(9, free(ann))
    const names = await other(5, `email,name\n${ann},Ann\n`)
    await saveLookUp(context(), { emailKey: ann, found: monthly })
    const known = await person()
    expect(await reasons(names)).toEqual(['ann@x.org: Changed since'])
    await undo(names, true)
    expect(known).toMatchObject({ name: 'Ann', plan: 'Paid' })
    expect(await person()).toEqual({ ...known, name: null })
  })
})

describe('the age of what stands', () => {
  const ages = async () => {
    const [found] = await run(
      sql<
        Record<string, Date | null>
      >`select substack_as_of, name_as_of, consented_as_of, closed_at, synced_at from subscriber`,
    )
    return Object.values(found ?? {}).map((at) => at?.toISOString() ?? null)
  }
  const names = (days: number) => other(days, `email,name\n${ann},Ann\n`)
  const mailchimp = (days: number, kind: string, column: string) =>
    other(
      days,
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,${column}\n${ann},Ann,,2,2024-01-01 00:00:00,2024-01-01 00:00:00\n`,
      `${kind}_members_export.csv`,
    )
  const histories: [string, () => Promise<unknown>, () => Promise<number>, () => Promise<number>][] = [
    ['plans', () => list(9, paid(ann)), () => list(5, paid(ann)), () => list(3, paid(ann))],
    ['names', () => names(9), () => names(5), () => names(3)],
    [
      'consent',
      () => mailchimp(9, 'subscribed', 'LAST_CHANGED'),
      () => mailchimp(5, 'subscribed', 'LAST_CHANGED'),
      () => mailchimp(3, 'subscribed', 'LAST_CHANGED'),
    ],
    [
      'closed mailboxes',
      () => mailchimp(9, 'cleaned', 'CLEAN_TIME'),
      () => mailchimp(5, 'cleaned', 'CLEAN_TIME'),
      () => mailchimp(3, 'cleaned', 'CLEAN_TIME'),
    ],
    ['look-ups', () => list(9, paid(ann)), () => list(5, paid(ann)), sync],
  ]
  for (const [what, before, older, newer] of histories)
    for (const isOldestFirst of [true, false])
      test(`is that of before after two are undone, the ${isOldestFirst ? 'older' : 'newer'} first: ${what}`, async () => {
        history.control.setSubscriber(ann, { type: 'paid' })
        await before()
        const known = await ages()
        const sets = [await older(), await newer()]
        const stands = await ages()
        expect(stands).not.toEqual(known)
        const [one = 0, two = 0] = isOldestFirst ? sets : sets.toReversed()
        await undo(one)
        // A look-up says nothing of consent: what the list said of that goes with it.
        const left = what === 'look-ups' ? stands.with(2, known[2] ?? null) : stands
        if (isOldestFirst) expect(await ages()).toEqual(left)
        await undo(two)
        expect(await ages()).toEqual(known)
      })

  test('is that of the newest that still stands, whatever was undone before it', async () => {
    await list(9, paid(ann))
    const [first, second, third] = [await list(7, paid(ann)), await list(5, paid(ann)), await list(3, paid(ann))]
    await undo(second)
    await undo(third)
    expect(await person()).toMatchObject({ asOf: ago(7) })
    await undo(first)
    expect(await person()).toMatchObject({ asOf: ago(9) })
  })

  test('lets a true file through that an undone one had shut out', async () => {
    await list(9, free(ann))
    const [older, newer] = [await list(5, paid(ann)), await list(3, paid(ann))]
    await undo(older)
    await undo(newer)
    await undo(older)
    await list(8, paid(ann))
    expect(await person()).toMatchObject({ plan: 'Paid', asOf: ago(8) })
  })

  test('of two finders follows whichever stands', async () => {
    history.control.setSubscriber(ann, { type: 'paid' })
    await list(9, paid(ann))
    const [one, two] = [await sync(), await sync()]
    await undo(one)
    await undo(two)
    expect(await person()).toMatchObject({ asOf: ago(9) })
  })
})

describe('who need not be exported', () => {
  const exported = async () =>
    (
      await run(
        sql<{
          by: number | null
          is: boolean
        }>`select seen_in_change_set_id as by, exported_at is not null as is from website_subscriber`,
      )
    )[0]

  test('is so by the next list that saw them, until none of them stands', async () => {
    await list(9, free(ann))
    await run(sql`insert into website_subscriber (email, email_key) values (${ann}, ${ann})`)
    const [first, second] = [await list(5, free(ann)), await list(3, free(ann))]
    expect(await exported()).toEqual({ by: first, is: true })
    await undo(first)
    expect(await exported()).toEqual({ by: second, is: true })
    await undo(second)
    expect(await exported()).toEqual({ by: null, is: false })
  })

  test('is so by the list before, when the newest is undone, and by a look-up', async () => {
    history.control.setSubscriber(ann, { type: 'free' })
    await list(9, free(ann))
    await run(sql`insert into website_subscriber (email, email_key) values (${ann}, ${ann})`)
    const [first, second] = [await list(5, free(ann)), await list(3, free(ann))]
    await undo(second)
    expect(await exported()).toEqual({ by: first, is: true })
    const look = await sync()
    await undo(first)
    expect(await exported()).toEqual({ by: look, is: true })
  })

  test('stays so where the undo left them alone', async () => {
    await run(sql`insert into website_subscriber (email, email_key) values (${ann}, ${ann})`)
    const first = await list(5, free(ann))
    const second = await other(4, `email,name\n${ann},Ann\n`)
    await undo(first)
    expect(await exported()).toEqual({ by: first, is: true })
    await undo(second)
    await undo(first)
    expect(await exported()).toEqual({ by: null, is: false })
  })
})

test('a comp is taken back of whoever was taken off the list since, and came back or not', async () => {
  const added = await list(5, free(ann))
  const [row] = await run(sql<{ id: number }>`select id from subscriber`)
  const { changeSetId } = await grantComp(context(), { subscriberId: row?.id ?? 0 })
  const comp = changeSetId ?? 0
  await undo(added, true)
  expect(await person()).toBeUndefined()
  expect(await reasons(comp)).toEqual([])
  await list(3, free(ann))
  expect(await person()).toMatchObject({ plan: 'Paid' })
  expect(await reasons(comp)).toEqual([])
  expect(await undo(comp)).toMatchObject({ status: 'undone' })
  expect(await inForce()).toEqual([])
  expect(await person()).toMatchObject({ plan: 'Free' })
})
