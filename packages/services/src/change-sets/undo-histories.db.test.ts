// Lists, look-ups and comps of two people, undone in whatever order: what stood before them stands again.
import { drawCount } from '@joy/database/testing/draw-cases.ts'
import { sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { grantComps } from '../comps/grant-comps.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { openSubstackHistory } from '../testing/substack-history.ts'
import { undoAndCheck } from '../testing/undo-and-check.ts'
import { changeConflicts } from './change-conflicts.ts'

const history = await openSubstackHistory()
afterAll(() => history.close())

const people = ['ann@x.org', 'ben@x.org']
const who = fc.constantFrom(...people)
const name = fc.constantFrom('Ann', 'Anna', '')
const start = fc.constantFrom('2024-01-01T00:00:00Z', '2024-01-03T00:00:00Z')
const end = fc.constantFrom('', '', '2027-03-01T00:00:00Z', '2026-12-20T00:00:00Z', '2025-01-01T00:00:00Z')
const whole = fc
  .tuple(who, fc.constantFrom('other', 'monthly', 'yearly', 'comp', 'gift', 'author'), fc.boolean(), start, end)
  .map(([email, plan, isOff, since, until]) =>
    plan === 'other'
      ? `${email},false,other,${isOff},${since},,`
      : `${email},true,${plan},${isOff},${since},${since},${until}`,
  )
const rowsOfWhole = fc.uniqueArray(whole, {
  minLength: 1,
  maxLength: 2,
  selector: (row) => row.slice(0, row.indexOf(',')),
})
const substack = rowsOfWhole.map((rows) =>
  ['email,active_subscription,plan,email_disabled,created_at,first_payment_at,expiry', ...rows].join('\n'),
)
const text = fc.oneof(
  { weight: 3, arbitrary: substack },
  fc
    .tuple(who, name, fc.constantFrom('Free', 'Monthly', 'Comp', 'Gift'), fc.constantFrom('All', 'None', ''))
    .map(
      ([email, is, type, receives]) =>
        `Email,Name,Type,Start date,Receiving emails for\n${email},${is},${type},2024-01-02,${receives}`,
    ),
  fc.tuple(who, name).map(([email, is]) => `email,name\n${email},${is}`),
  fc
    .tuple(who, name, fc.constantFrom('UNSUB_TIME', 'CLEAN_TIME', 'OPTIN_TIME'))
    .map(
      ([email, is, time]) =>
        `Email Address,First Name,MEMBER_RATING,${time},LEID\n${email},${is},2,2025-02-03 10:00:00,1`,
    ),
  fc
    .tuple(who, name, fc.boolean(), fc.boolean())
    .map(
      ([email, is, isOn, isComp]) =>
        `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,${email},${is},,${isOn},${isComp},,2024-01-01,,,`,
    ),
)
const list = fc.record({ operation: fc.constant('list' as const), days: fc.integer({ min: 1, max: 9 }), text })
const there = fc.record({
  email: who,
  type: fc.constantFrom('free', 'paid', 'comp', 'gift', 'founding', 'free_trial', 'lifetime'),
  status: fc.constantFrom('active', 'active', 'unsubscribed', 'paused'),
})
const step = fc.oneof(
  { weight: 6, arbitrary: list },
  {
    weight: 2,
    arbitrary: fc.record({
      operation: fc.constant('sync' as const),
      there: fc.uniqueArray(there, { maxLength: 2, selector: ({ email }) => email }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      operation: fc.constant('comp' as const),
      at: fc.nat(1),
      duration: fc.constantFrom('forever', '30 days'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ operation: fc.constant('comps' as const), duration: fc.constantFrom('30 days', '1 year') }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer It> ? It : never

const ids = async () =>
  (await history.run(sql<{ id: number }>`select id from subscriber order by email_key`)).map(({ id }) => id)

/** The change set of it; null: it made none. */
async function take(step: Step): Promise<number | null> {
  switch (step.operation) {
    case 'list':
      return (await history.file(step.days, `${step.text}\n`)) || null
    case 'sync':
      history.control.state.substack.subscribers = step.there.map((one) => ({ ...one, subscribedOn: '2024-01-01' }))
      return (await history.sync()).changeSetId
    case 'comp': {
      const id = (await ids())[step.at]
      if (id === undefined) return null
      return (await grantComp(history.context(), { subscriberId: id, duration: step.duration, plan: 'Paid' }))
        .changeSetId
    }
    case 'comps':
      return (await grantComps(history.context(), { subscriberIds: await ids(), duration: step.duration })).changeSetId
  }
}

/** Whoever is there, the comps that run, who left, and what is to be done by hand. */
async function stored() {
  await history.work()
  const rows = await history.run(
    sql<{
      of: object
    }>`select to_jsonb(s) - 'id' - 'version' - 'created_at' - 'updated_at' - 'first_tier' - 'has_sources' as of from subscriber s
      union all select to_jsonb(c) - 'id' - 'change_set_id' - 'stated_in_change_set_id' - 'replaces_id'
        - case when removal_asked_at is null then 'removal_held' else '' end from comp c where ended_at is null
      union all select jsonb_build_object('left', email_key) from unsubscription where undone_at is null`,
  )
  return {
    rows: rows.map(({ of }) => JSON.stringify(of)).toSorted(),
    toDos: await manualTaskTotals(history.context()),
  }
}

/** Whose mailbox is closed, or open. */
const mailboxes = async (isClosed: boolean) =>
  (
    await history.run(
      sql<{
        key: string
      }>`select email_key as key from subscriber where coalesce(closes_mailbox(subscription_status), false) = ${isClosed}`,
    )
  ).map(({ key }) => key)

/** Undoes it, and shows that it came as it was foretold. */
async function undo(id: number, includeChanged: boolean) {
  const conflicts = await changeConflicts(history.context(), { id })
  const effects = includeChanged ? conflicts.effectsWithChanged : conflicts.effects
  const before = await mailboxes(true)
  const { result } = await undoAndCheck(history.app, history.context(), id, { includeChanged })
  const open = await mailboxes(false)
  expect(before.filter((it) => open.includes(it))).toHaveLength(effects.opened)
  expect(result).toMatchObject({
    kept: includeChanged ? conflicts.held : conflicts.total,
    opened: effects.opened,
    toDos: effects.toDos,
    toDosGone: effects.toDosGone,
  })
  return conflicts
}

async function clear() {
  for (const table of ['subscriber', 'website_subscriber', 'comp', 'unsubscription', 'sending_statement', 'change_row'])
    await history.run(sql`delete from ${sql.ref(table)}`)
  await history.run(sql`truncate sighting cascade`)
  history.control.state.substack.subscribers = []
  await history.work()
}

test('whatever is undone leaves what stood before it: the newest as soon as it is there, all of them in any order', async () => {
  const order = fc.infiniteStream(fc.double({ noNaN: true }))
  await fc.assert(
    fc.asyncProperty(
      substack,
      fc.array(fc.record({ step, isTried: fc.boolean() }), { minLength: 2, maxLength: 6 }),
      order,
      async (first, steps, turns) => {
        await clear()
        await history.file(10, `${first}\n`)
        const base = await stored()
        const sets: number[] = []
        for (const { step: taken, isTried } of steps) {
          const before = await stored()
          const id = await take(taken)
          if (id === null) continue
          if (!isTried) {
            sets.push(id)
            continue
          }
          expect((await undo(id, false)).items).toEqual([])
          expect(await stored()).toEqual(before)
          const again = await take(taken)
          if (again !== null) sets.push(again)
        }
        const ordered = sets.map((id) => ({ id, turn: Number(turns.next().value) })).toSorted((a, b) => a.turn - b.turn)
        for (const { id } of ordered) await undo(id, true)
        expect(await stored()).toEqual(base)
      },
    ),
    {
      numRuns: Number(process.env['UNDO_HISTORIES'] ?? drawCount(8, 3)),
      endOnFailure: true,
      interruptAfterTimeLimit: 500_000,
    },
  )
}, 600_000)

test('a list that closed a mailbox, and then one that closes it too and else only comps, open it again', async () => {
  const whole = (isOff: boolean) =>
    `email,active_subscription,plan,email_disabled,created_at,first_payment_at,expiry\nben@x.org,false,other,${isOff},2024-01-01T00:00:00Z,,\n`
  await clear()
  await history.file(10, whole(false))
  const base = await stored()
  const closing = await history.file(1, whole(true))
  const comping = await history.file(
    1,
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,ben@x.org,,,false,true,,2024-01-01,,,\n',
  )
  await undo(closing, true)
  expect(await mailboxes(true)).toEqual(['ben@x.org'])
  await undo(comping, true)
  expect(await stored()).toEqual(base)
})
