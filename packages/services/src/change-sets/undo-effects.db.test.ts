import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { leftOutOfExport } from '../exports/left-out-of-export.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { undoAndCheck } from '../testing/undo-and-check.ts'
import { lookAtUnsubscription } from '../unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { listUnexportedSubscribers, listWebsiteSubscribers } from '../website-subscribers/list-website-subscribers.ts'
import { changeConflicts } from './change-conflicts.ts'
import { noneDeleted } from './restore-tags.ts'

const DAY = 86_400_000
const nothing = { opened: 0, toDos: 0, toDosGone: 0, passedOver: [], alsoOn: [] }

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(() =>
  queryRows(
    context().em,
    sql`truncate subscriber, website_subscriber, unsubscription, sending_statement, change_row, activity restart identity cascade`,
  ),
)

const ago = (days: number) => new Date(made.app.clock.now().getTime() - days * DAY)
const bring = async (days: number, text: string, filename = `list-${days}.csv`) => {
  const asOf = ago(days).toISOString()
  return (await importFile(made.app, context(), text, { asOf, filename })).changeSetId ?? 0
}
const word = (type: string, status = 'active') =>
  `Email,Type,Receiving emails for,Status\nann@x.org,${type},,${status}\n`
const effects = async (id: number) => {
  const found = await changeConflicts(context(), { id })
  const lists = (its: typeof found.effects.passedOver) =>
    its.map(({ list, rows }) => `${rows}: ${list.replace(/\w{3} \d+, \d{4} \d+:\d{2} [AP]M/, 'AT')}`)
  const named = (given: typeof found.effects) => ({
    ...given,
    passedOver: lists(given.passedOver),
    alsoOn: lists(given.alsoOn),
  })
  return { plain: named(found.effects), all: named(found.effectsWithChanged) }
}
const undo = (id: number, includeChanged = false) => undoAndCheck(made.app, context(), id, { includeChanged })
const status = async () => (await wholeList(made.app))[0]?.['status']
const firstId = async () =>
  (await queryRow(context().em, sql<{ id: number }>`select id from subscriber order by id`)).id
const type = async () => (await wholeList(made.app))[0]?.['substack_type']

describe('mailboxes that an undo opens', () => {
  test('are told beforehand, in its result and in the log', async () => {
    const first = await bring(9, word('monthly'))
    const closing = await bring(5, word('monthly', 'unsubscribed'))
    expect(await effects(first)).toEqual({
      plain: nothing,
      all: { ...nothing, alsoOn: ['1: Import of list-5.csv, AT'] },
    })
    const opened = { ...nothing, opened: 1 }
    expect(await effects(closing)).toEqual({ plain: opened, all: opened })
    const { result, details } = await undo(closing)
    expect(result).toEqual({
      undone: 1,
      kept: 0,
      opened: 1,
      toDos: 0,
      toDosGone: 0,
      passedOver: 0,
      alsoOn: 0,
      ...noneDeleted,
    })
    expect(details).toMatch(/1 row undone, 0 left as they are\. 1 mailbox open again$/)
    expect(await status()).toBe('active')
  })

  test('are none where a later list closed them', async () => {
    await bring(9, word('monthly'))
    const between = await bring(5, word('gift'))
    await bring(3, word('gift', 'unsubscribed'))
    expect((await effects(between)).all.opened).toBe(0)
    expect((await undo(between, true)).result).toMatchObject({ undone: 1, opened: 0 })
    expect(await status()).toBe('unsubscribed')
  })

  test('are none that a later list closes too, also where one insists (ruling 42): they open with that one', async () => {
    await bring(9, word('monthly'))
    const closing = await bring(5, word('monthly', 'unsubscribed'))
    const newest = await bring(3, word('monthly', 'unsubscribed'))
    expect(await effects(closing)).toEqual({ plain: nothing, all: nothing })
    expect((await undo(closing)).result).toMatchObject({ kept: 1, opened: 0 })
    expect((await undo(closing, true)).result).toMatchObject({ kept: 0, opened: 0 })
    const stands = await queryRow(
      context().em,
      sql<{ status: string; days: number[] }>`select subscription_status as status,
        array[extract(day from app_now() - closed_at), extract(day from app_now() - unsubscribed_at)]::int[] as days from subscriber`,
    )
    expect(stands).toEqual({ status: 'unsubscribed', days: [3, 3] })
    expect((await effects(newest)).plain).toEqual({ ...nothing, opened: 1 })
    expect((await undo(newest)).result).toMatchObject({ kept: 0, opened: 1 })
    expect(await status()).toBe('active')
  })
})

describe('of somebody who signed up on the website', () => {
  const signUp = (at = ago(30)) =>
    queryRows(
      context().em,
      sql<{ id: number }>`insert into website_subscriber (email, email_key, signed_up_at)
        values ('ann@x.org', 'ann@x.org', ${at}) returning id`,
    )
  const leave = async () => {
    const [person] = await queryRows(context().em, sql<{ id: number }>`select id from website_subscriber`)
    const token = unsubscribeToken(made.app.secrets, { list: 'website', id: person?.id ?? 0 })
    await unsubscribe(made.context({ actor: { kind: 'anonymous' } }), { token })
  }
  const leftOut = async () => (await leftOutOfExport(context())).total
  const opened = { ...nothing, opened: 1 }

  test.each([30, 2])(
    '%i days ago: the mailbox opens by the undo of the list that added them closed, and that is told',
    async (days) => {
      await signUp(ago(days))
      const adding = await bring(5, word('monthly', 'unsubscribed'))
      expect(await leftOut()).toBe(1)
      expect(await effects(adding)).toEqual({ plain: opened, all: opened })
      const { result, details } = await undo(adding)
      expect(result).toMatchObject({ undone: 1, opened: 1 })
      expect(details).toMatch(/\. 1 mailbox open again$/)
      expect(await leftOut()).toBe(0)
    },
  )

  test('and is comped: they stay, on no list, and the website says that they wait for an export, paid', async () => {
    await signUp()
    const adding = await bring(5, word('free', 'unsubscribed'))
    await grantComp(context(), { subscriberId: await firstId() })
    const onWebsite = async () => (await Array.fromAsync(listWebsiteSubscribers(context())))[0]
    expect(await onWebsite()).toMatchObject({ leftOut: 'closed', subscriptionTier: 'paid' })
    expect((await effects(adding)).all.opened).toBe(1)
    const { result, details } = await undo(adding, true)
    expect([result, details]).toEqual([
      expect.objectContaining({ undone: 1, opened: 1 }),
      expect.stringContaining('1 mailbox open again'),
    ])
    expect(await queryRows(context().em, sql`select plan from outside_access`)).toEqual([{ plan: 'Paid' }])
    expect(await onWebsite()).toMatchObject({ leftOut: null, exportedAt: null, subscriptionTier: 'paid' })
    const unexported = await Array.fromAsync(listUnexportedSubscribers(context()))
    expect(unexported.map(({ email }) => email)).toEqual(['ann@x.org'])
    await queryRows(context().em, sql`delete from comp`)
  })

  test('nothing opens where they are not on the website', async () => {
    const adding = await bring(5, word('monthly', 'unsubscribed'))
    expect(await effects(adding)).toEqual({ plain: nothing, all: nothing })
  })

  test('who another list says closed too stays, but where one insists', async () => {
    await signUp()
    const adding = await bring(5, word('monthly', 'unsubscribed'))
    await bring(3, word('monthly', 'unsubscribed'))
    expect(await effects(adding)).toEqual({
      plain: nothing,
      all: { ...opened, alsoOn: ['1: Import of list-3.csv, AT'] },
    })
    expect((await undo(adding)).result).toMatchObject({ kept: 1, opened: 0 })
    expect(await status()).toBe('unsubscribed')
  })

  test('who unsubscribed here stays so, whichever list said it as well', async () => {
    await signUp()
    const adding = await bring(9, word('monthly'))
    const closing = await bring(5, word('monthly', 'unsubscribed'))
    await leave()
    const expected = { ...nothing, toDos: 1 }
    expect(await effects(closing)).toEqual({ plain: expected, all: expected })
    expect((await undo(closing)).result).toMatchObject({ undone: 1, opened: 0, toDos: 1 })
    expect(await status()).toBe('unsubscribed')
    expect((await undo(adding, true)).result).toMatchObject({ undone: 1, opened: 0 })
    await bring(1, word('monthly'))
    expect(await status()).toBe('unsubscribed')
  })
})

describe('who stands on the newsletter alone, is closed by a list and unsubscribes here as well', () => {
  const token = async () => unsubscribeToken(made.app.secrets, { list: 'newsletter', id: await firstId() })
  const toDo = async () => (await listManualTasks(context(), { kind: 'unsubscribe' })).emails.length
  const closeAndLeave = async (columns?: string) => {
    await bring(9, word('monthly'))
    const closing = await bring(5, columns ?? word('monthly', 'unsubscribed'))
    for (const _ of [1, 2]) await unsubscribe(context(), { token: await token() })
    return closing
  }

  test.each([false, true])(
    'stays closed when the list is undone (insisting: %s), and is logged once',
    async (insists) => {
      const closing = await closeAndLeave()
      expect(await toDo()).toBe(0)
      const expected = { opened: 0, toDos: 1 }
      expect(await effects(closing)).toMatchObject({ plain: expected, all: expected })
      expect((await undo(closing, insists)).result).toMatchObject(expected)
      expect([await status(), await toDo()]).toEqual(['unsubscribed', 1])
      const logged = sql<{ count: number }>`select count(*)::int from activity where action = 'Unsubscribed'`
      expect(await queryRows(context().em, logged)).toEqual([{ count: 1 }])
    },
  )

  test('is to be taken off at Substack at once where that goes on sending, which nobody says sends nothing', async () => {
    await closeAndLeave('email,status\nann@x.org,unsubscribed\n')
    expect(await toDo()).toBe(1)
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({ isKeptClosed: true })
    expect(await undoUnsubscription(context(), { token: await token() })).toMatchObject({
      isUnsubscribed: true,
      isKeptClosed: true,
      closedThere: null,
    })
    expect([await status(), await toDo()]).toEqual(['unsubscribed', 0])
  })

  test('is not, where a list of Substack added them closed', async () => {
    await bring(5, word('monthly', 'unsubscribed'))
    await unsubscribe(context(), { token: await token() })
    expect(await toDo()).toBe(0)
    expect(await undoUnsubscription(context(), { token: await token() })).toMatchObject({
      closedThere: { status: 'unsubscribed' },
    })
  })

  test('comes back to the list that closed them, and to what stood before it once that is undone', async () => {
    const closing = await closeAndLeave()
    await undoUnsubscription(context(), { token: await token() })
    expect(await status()).toBe('unsubscribed')
    await unsubscribe(context(), { token: await token() })
    await undo(closing)
    await undoUnsubscription(context(), { token: await token() })
    expect([await status(), await toDo()]).toEqual(['active', 0])
  })
})

describe('rows of later lists that were older than what an undo takes back', () => {
  test('are told by their list, which says its own once it is imported again', async () => {
    await bring(100, word('free'))
    const wrong = await bring(25, word('monthly'), 'wrong.csv')
    const right = word('yearly')
    await bring(80, right)
    const expected = { ...nothing, passedOver: ['1: Import of list-80.csv, AT'] }
    expect(await effects(wrong)).toEqual({ plain: expected, all: expected })
    const { result, details } = await undo(wrong)
    expect(result).toMatchObject({ undone: 1, passedOver: 1 })
    expect(details).toMatch(/\. 1 row of Import of list-80\.csv, .+ passed over for it: import that list again$/)
    expect(await type()).toBeNull()
    await bring(80, right)
    expect(await type()).toBe('yearly')
  })

  test('are none where what stood before was newer too, or another list shut them out', async () => {
    await bring(50, word('free'))
    const before = await bring(25, word('monthly'))
    const newer = await bring(10, word('yearly'))
    await bring(80, word('free'))
    await bring(20, word('free'))
    expect((await effects(before)).all).toEqual(nothing)
    expect((await effects(newer)).plain.passedOver).toEqual(['1: Import of list-20.csv, AT'])
  })

  test('are those of whom it added too, whom an older list confirms in nothing', async () => {
    const adding = await bring(5, word('monthly'))
    await bring(9, word('free'))
    const expected = { ...nothing, passedOver: ['1: Import of list-9.csv, AT'] }
    expect(await effects(adding)).toEqual({ plain: expected, all: expected })
    expect((await changeConflicts(context(), { id: adding })).items).toEqual([])
    expect((await undo(adding)).result).toMatchObject({ undone: 1, kept: 0, passedOver: 1 })
    expect(await wholeList(made.app)).toEqual([])
    await bring(9, word('free'))
    expect(await type()).toBeNull()
  })

  test('are names and closed mailboxes as well', async () => {
    const named = (name: string) => `email,name\nann@x.org,${name}\n`
    await bring(100, named('First'))
    const wrong = await bring(25, named('Wrong'))
    await bring(80, named('Right'))
    expect((await effects(wrong)).plain.passedOver).toEqual(['1: Import of list-80.csv, AT'])
    await undo(wrong)

    const chimp = (column: string) =>
      `Email Address,First Name,Last Name,MEMBER_RATING,${column}\nann@x.org,,,2,2024-01-01 10:00:00\n`
    const open = await bring(10, chimp('LAST_CHANGED'), 'subscribed_members_export.csv')
    await bring(20, chimp('UNSUB_TIME'), 'unsubscribed_members_export.csv')
    expect((await effects(open)).all.passedOver).toEqual(['1: Import of unsubscribed_members_export.csv, AT'])
  })
})
