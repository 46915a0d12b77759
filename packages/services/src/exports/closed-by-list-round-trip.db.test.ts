// What goes out comes back the same: also who closed a mailbox, a list or the person here, and whether Substack goes on sending.
import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { readClosedByList } from '../unsubscribe/read-closed-by-list.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toFacts } from '../comparison/to-facts.ts'
import { readPeople } from '../comparison/person-row.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile } from '../testing/import-file.ts'
import { sortedExport } from '../testing/sorted-export.ts'
import { createTestApp } from '../testing/test-context.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { lookAtUnsubscription } from '../unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'

const people = ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']
const day = (n: number) => new Date(Date.UTC(2025, 4, n)).toISOString()

/** A list of some of the people, as one platform writes it. */
const lists = {
  substack: (its: readonly string[]) =>
    [
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      ...its.map((it) => `${it},false,,,false,,`),
    ].join('\n'),
  left: (its: readonly string[]) =>
    [
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      ...its.map((it) => `${it},false,,,true,,`),
    ].join('\n'),
  cleaned: (its: readonly string[]) =>
    [
      'Email Address,First Name,MEMBER_RATING,CLEAN_TIME,LEID',
      ...its.map((it) => `${it},,2,2025-02-03 10:00:00,1`),
    ].join('\n'),
  unsubscribed: (its: readonly string[]) =>
    [
      'Email Address,First Name,MEMBER_RATING,UNSUB_TIME,LEID',
      ...its.map((it) => `${it},,2,2025-02-04 10:00:00,1`),
    ].join('\n'),
  somebodys: (its: readonly string[]) => ['Email,Unsubscribed', ...its.map((it) => `${it},yes`)].join('\n'),
  subscribed: (its: readonly string[]) =>
    ['email,name,subscribed_to_emails', ...its.map((it) => `${it},,true`)].join('\n'),
}
type List = keyof typeof lists
const kinds: List[] = ['substack', 'left', 'cleaned', 'unsubscribed', 'somebodys', 'subscribed']
const aList = fc.record({
  kind: fc.constant('list' as const),
  list: fc.constantFrom(...kinds),
  its: fc.subarray(people, { minLength: 1 }),
  at: fc.integer({ min: 1, max: 28 }),
})
const one = (kind: 'leave' | 'mark' | 'comeBack') =>
  fc.record({ kind: fc.constant(kind), it: fc.constantFrom(...people) })
/** The first is a list: before it nobody is there. */
const steps = fc
  .tuple(
    aList,
    fc.array(fc.oneof(aList, aList, one('leave'), one('leave'), one('mark'), one('comeBack')), { maxLength: 5 }),
  )
  .map(([first, others]) => [first, ...others])

describe('whose list closed a mailbox', { timeout: 120_000 }, async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const wipe = () =>
    queryRows(
      context().em,
      sql`truncate subscriber, comp, outside_access, unsubscription, sending_statement, change_row, sighting restart identity cascade`,
    )
  const bring = (list: List, its: readonly string[], at: number) =>
    importFile(app, context(), lists[list](its), { asOf: day(at) })
  const text = () => sortedExport(context())
  const undo = async (id: number | null) => {
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(app, jobHandlers)
  }
  const getToken = async (email: string) => {
    const rows = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email_key = ${email}`,
    )
    return rows.map(({ id }) => unsubscribeToken(app.secrets, { list: 'newsletter', id }))
  }
  /** By the link of a letter, where they are on the list; later each time, for a moment is told to the millisecond. */
  const leave = async (email: string) => {
    for (const token of await getToken(email)) await unsubscribe(context(), { token }, 'one-click')
  }
  const comeBack = async (email: string) => {
    for (const token of await getToken(email)) await undoUnsubscription(context(), { token })
  }
  /** Whether taking it back would open the mailbox, as the page of the link says. */
  const lookAtBack = async (email: string) => {
    const [token = ''] = await getToken(email)
    return (await lookAtUnsubscription(context(), { token })).isKeptClosed
  }
  const toUnsubscribe = () => listManualTasks(context(), { kind: 'unsubscribe' })
  /** Somebody has unsubscribed them at Substack, and says so on the reconciliation. */
  const mark = async (email: string) => {
    const { emails, ids } = await toUnsubscribe()
    const meant = ids.filter((_, at) => emails[at] === email)
    if (meant.length > 0) await markManualTasks(context(), { ids: meant, isDone: true })
  }
  /** As record, portal and reconciliation tell it. */
  const describe4 = async () => {
    const rows = await queryRows(
      context().em,
      sql<{ id: number; email: string }>`select id, email from subscriber order by email`,
    )
    const snapshot = { runId: 0, stripeReadAt: null, planningCenterReadAt: null }
    return Promise.all(
      rows.map(async ({ id, email }) => {
        const { mailbox } = await getSubscriber(context(), { id })
        const [row] = await readPeople(context().em, [email], snapshot, null)
        if (!row) throw new Error(email)
        const facts = toFacts(row, snapshot, null)
        const here = mailbox.unsubscribedHere
        const { emails } = await toUnsubscribe()
        return {
          email,
          record: [mailbox.isClosed, mailbox.closedAt, mailbox.closedByList, here && [here.at, here.atSubstack]],
          opened: [mailbox.openedByOwnerAt, mailbox.closedThere],
          portal: [await readClosedByList(context().em, id), await readClosedThere(context().em, email)],
          reconciliation: [sourceLabels(facts).substack, findDiscrepancies(facts), emails.includes(email)],
          comesBackTo: await lookAtBack(email),
        }
      }),
    )
  }

  it('is the same on record, portal and reconciliation after export, undo and import, and goes out the same again', async () => {
    await wipe()
    const first = await bring('substack', people, 1)
    const second = await bring('cleaned', ['a@x.org'], 2)
    const third = await bring('unsubscribed', ['b@x.org', 'c@x.org'], 3)
    const [before, file] = [await describe4(), await text()]
    expect(before[0]).toMatchObject({
      record: [
        true,
        expect.any(String),
        { list: 'a Mailchimp list of cleaned contacts', asOf: day(2), sendsAtSubstack: true },
        null,
      ],
      reconciliation: ['Free', ['closed-by-a-list'], false],
    })
    for (const { changeSetId } of [third, second, first]) await undo(changeSetId)
    expect(await describe4()).toEqual([])
    const again = await importFile(app, context(), file)
    expect(await describe4()).toEqual(before)
    expect(await text()).toBe(file)
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
    await undo(again.changeSetId)
    expect(await describe4()).toEqual([])
  })

  it('comes back also to whom the undo left on the list, with the very moment', async () => {
    await wipe()
    await bring('substack', people, 1)
    const closing = await bring('cleaned', ['a@x.org'], 2)
    const restating = await bring('unsubscribed', ['a@x.org'], 4)
    const [before, file] = [await describe4(), await text()]
    await undo(restating.changeSetId)
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
    await undo(closing.changeSetId)
  })

  it('of whoever unsubscribed here comes back, and with it what is to be done at Substack', async () => {
    await wipe()
    await bring('substack', people, 1)
    await bring('cleaned', ['c@x.org'], 2)
    for (const email of ['a@x.org', 'b@x.org', 'c@x.org']) await leave(email)
    await mark('b@x.org')
    const [before, file] = [await describe4(), await text()]
    expect(before.map(({ record, reconciliation }) => [record[3], reconciliation])).toEqual([
      [
        [expect.any(String), 'to do'],
        ['Free', ['left-but-on-list'], true],
      ],
      [
        [expect.any(String), 'reported'],
        ['Unsubscribed', [], false],
      ],
      [
        [expect.any(String), 'to do'],
        ['Free', ['left-but-on-list'], true],
      ],
      [null, ['Free', [], false]],
    ])
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
    await wipe()
    const again = await importFile(app, context(), file)
    expect(await describe4()).toEqual(before)
    expect(await text()).toBe(file)
    await undo(again.changeSetId)
    expect(await describe4()).toEqual([])
    expect(await queryRows(context().em, sql`select from unsubscription`)).toEqual([])
  })

  it('of whoever unsubscribed here comes back also over a newer list, and an undo opens what that says', async () => {
    await wipe()
    await bring('substack', ['a@x.org'], 1)
    await leave('a@x.org')
    const file = await text()
    await wipe()
    await bring('subscribed', ['a@x.org'], 28)
    await bring('substack', ['a@x.org'], 28)
    const [open] = await describe4()
    const again = await importFile(app, context(), file)
    expect((await describe4())[0]).toMatchObject({
      record: [true, expect.any(String), null, [expect.any(String), 'to do']],
    })
    await undo(again.changeSetId)
    expect(await describe4()).toEqual([open])
  })

  it.each([
    ['before they did', day(28), { updated: 1, unchanged: 0 }],
    ['after they did', undefined, { updated: 0, unchanged: 1 }],
  ])('of whoever unsubscribed here comes back also to whom another list closed %s', async (_, asOf, counts) => {
    await wipe()
    await bring('substack', ['a@x.org'], 1)
    await leave('a@x.org')
    const [before, file] = [await describe4(), await text()]
    await wipe()
    await importFile(app, context(), lists.cleaned(['a@x.org']), asOf ? { asOf } : {})
    const [closed] = await describe4()
    const again = await importFile(app, context(), file)
    expect(again.counts).toMatchObject(counts)
    expect((await describe4())[0]).toMatchObject({
      record: [true, {}, null, before[0]?.record[3]],
      reconciliation: before[0]?.reconciliation,
    })
    const { effectsWithChanged: effects } = await changeConflicts(context(), { id: again.changeSetId ?? 0 })
    expect([effects.toDos, effects.toDosGone, effects.opened]).toEqual([0, 1, 0])
    await undo(again.changeSetId)
    expect(await describe4()).toEqual([closed])
  })

  it('of whoever came back is as it was, also that Substack sends nothing, whose word closes nobody anew', async () => {
    await wipe()
    await bring('substack', people, 1)
    for (const email of ['a@x.org', 'b@x.org']) await leave(email)
    await mark('a@x.org')
    for (const email of ['a@x.org', 'b@x.org']) await comeBack(email)
    const [before, file] = [await describe4(), await text()]
    expect(before.map(({ opened }) => opened)).toEqual([
      [expect.any(String), 'unsubscribed'],
      [expect.any(String), null],
      [null, null],
      [null, null],
    ])
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
    await wipe()
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
    await importFile(app, context(), 'Email,Type,Receiving emails for,Status\na@x.org,free,,unsubscribed')
    expect((await describe4())[0]?.record[0]).toBe(false)
  })

  it('of whoever unsubscribed here comes back with the day that a list tells after they did', async () => {
    await wipe()
    await bring('somebodys', ['a@x.org'], 1)
    await leave('a@x.org')
    await bring('cleaned', ['a@x.org'], 1)
    const [before, file] = [await describe4(), await text()]
    expect(before[0]?.record[1]).toBe('2025-02-03T10:00:00.000Z')
    await wipe()
    await importFile(app, context(), file)
    expect([await describe4(), await text()]).toEqual([before, file])
  })

  it('closes nobody who came back since', async () => {
    await wipe()
    await bring('substack', ['a@x.org'], 1)
    await leave('a@x.org')
    const file = await text()
    await comeBack('a@x.org')
    const before = await describe4()
    await importFile(app, context(), file)
    expect(await describe4()).toEqual(before)
  })

  it('is read also from an export of before it told that', async () => {
    await wipe()
    await bring('cleaned', ['a@x.org'], 2)
    const old = (await text())
      .split('\r\n')
      .map((line) => line.split(',').slice(0, -10).join(','))
      .join('\r\n')
    await wipe()
    const { counts, notices } = await importFile(app, context(), old)
    expect([counts?.added, notices]).toEqual([1, []])
    expect((await describe4())[0]?.record).toEqual([true, expect.any(String), null, null])
  })

  it('comes back whatever lists came before it', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        await wipe()
        for (const step of steps)
          if (step.kind === 'list') await bring(step.list, step.its, step.at)
          else await { leave, mark, comeBack }[step.kind](step.it)
        const [before, file] = [await describe4(), await text()]
        await wipe()
        await importFile(app, context(), file)
        expect(await text()).toBe(file)
        expect(await describe4()).toEqual(before)
      }),
      drawRuns({ numRuns: 12, seed: 20_261_124 }, 3),
    )
  })
})
