import type { IncomingFile } from '@joy/contract'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { closeMailbox } from '../consent/close-mailbox.ts'
import { openMailbox } from '../consent/open-mailbox.ts'
import type { App, Context } from '../context.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { undoUnsubscription } from './undo-unsubscription.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (over: Partial<Context> = {}): Context => made.context(over)
const visitor = (over: Partial<Context> = {}) => context({ actor: { kind: 'anonymous' }, ...over })
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
const substackStates = (status: string) =>
  importFile(app, context(), `Email,Type,Receiving emails for,Status\nada@example.org,free,,${status}\n`)
const toDo = async () => (await listManualTasks(context(), { kind: 'unsubscribe' })).emails

async function ada(): Promise<{ id: number; token: string }> {
  const { id } = await queryRow(
    context().em,
    sql<{ id: number }>`select id from subscriber where email_key = 'ada@example.org'`,
  )
  return { id, token: unsubscribeToken(app.secrets, { list: 'newsletter', id }) }
}
const left = async (id: number) => (await getSubscriber(context(), { id })).mailbox.unsubscribedHere
const portal = () =>
  portalOverview(visitor({ portal: { sessionId: 1, email: 'ada@example.org', emailKey: 'ada@example.org' } }))

beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())
beforeEach(async () => {
  await run(sql`delete from unsubscription`)
  await run(sql`delete from website_subscriber`)
  await run(sql`delete from outbox_mail`)
  await run(sql`delete from subscriber`)
  await substackStates('active')
})

describe('who unsubscribes by our own link, while Substack sends to them', () => {
  it('is told as unsubscribed here, and is to be unsubscribed at Substack until an import shows it', async () => {
    const { id, token } = await ada()
    expect(await unsubscribe(visitor(), { token }, 'one-click')).toMatchObject({ isWaitingAtSubstack: true })
    expect(await left(id)).toMatchObject({ atSubstack: 'to do' })
    expect((await portal()).unsubscribedHere).toEqual({ at: (await left(id))?.at, atSubstack: 'to do' })
    const { events } = await subscriberHistory(context(), { id })
    expect(events.map(({ text }) => text)).toContain('Unsubscribed here')
    expect((await listActivity(context(), { limit: 1 }))[0]?.details).toBe(
      'Unsubscribed here from the weekly reflections; still to be unsubscribed at Substack',
    )
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 0, unsubscribe: 1 })
    const page = await pageManualTasks(context(), { limit: 5 })
    expect(page).toMatchObject({
      total: 1,
      items: [{ kind: 'unsubscribe', email: 'ada@example.org', subscriberId: id }],
    })

    await substackStates('active')
    expect(await toDo()).toEqual(['ada@example.org'])
    await substackStates('unsubscribed')
    expect([await toDo(), (await left(id))?.atSubstack]).toEqual([[], 'seen'])
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 0, unsubscribe: 0 })
    expect(await unsubscribe(visitor(), { token })).toMatchObject({ isWaitingAtSubstack: false })
  })

  it('is marked as done by hand, which is taken back again, and closed by a look-up', async () => {
    const { id, token } = await ada()
    await unsubscribe(visitor(), { token })
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail?.text).toContain('until then one may still come')
    const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
    expect(await markManualTasks(context(), { ids, isDone: true })).toEqual({
      message: '1 person marked as unsubscribed at Substack.',
    })
    expect(await left(id)).toMatchObject({ atSubstack: 'reported' })
    expect(await markManualTasks(context(), { ids, isDone: false })).toEqual({ message: '1 person to do again.' })
    expect(await toDo()).toEqual(['ada@example.org'])
    await saveLookUp(context(), {
      emailKey: 'ada@example.org',
      found: { email: 'ada@example.org', type: 'free', status: 'active', isComped: false },
    })
    expect(await toDo()).toEqual(['ada@example.org'])
    await saveLookUp(context(), { emailKey: 'ada@example.org', found: null })
    expect([await toDo(), (await left(id))?.atSubstack]).toEqual([[], 'seen'])
    await expect(markManualTasks(context(), { ids, isDone: true })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('has nothing to be done there once they come back, and is told where Substack was told already', async () => {
    const { id, token } = await ada()
    await unsubscribe(visitor(), { token })
    expect(await undoUnsubscription(visitor(), { token })).toMatchObject({ isUnsubscribed: false, closedThere: null })
    expect((await listActivity(context(), { limit: 1 }))[0]?.details).toBe('Came back to the weekly reflections')
    expect(await toDo()).toEqual([])
    expect(await portal()).toMatchObject({ unsubscribedHere: null, closedThere: null })

    await unsubscribe(visitor(), { token })
    const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
    await markManualTasks(context(), { ids, isDone: true })
    expect(await unsubscribe(visitor(), { token })).toMatchObject({ closedThere: null })
    expect(await undoUnsubscription(visitor(), { token })).toMatchObject({
      isUnsubscribed: false,
      closedThere: { status: 'unsubscribed', link: 'https://substack.com/' },
    })
    expect((await listActivity(context(), { limit: 1 }))[0]?.details).toBe(
      'Came back to the weekly reflections; open here, but Substack sends nothing until they are subscribed again there',
    )
    expect((await getSubscriber(context(), { id })).mailbox).toMatchObject({
      isClosed: false,
      opened: null,
      openedByOwnerAt: expect.any(String),
      closedThere: 'unsubscribed',
    })
    expect(await portal()).toMatchObject({
      unsubscribedHere: null,
      substack: { subscriptionStatus: 'active' },
      closedThere: 'unsubscribed',
    })
    await substackStates('active')
    expect(await portal()).toMatchObject({ closedThere: null })
    expect((await getSubscriber(context(), { id })).mailbox.closedThere).toBeNull()
  })

  it.each(['complained', 'bounced', 'paused'])('is told that Substack sends nothing: %s', async (status) => {
    await substackStates(status)
    const { token } = await ada()
    await run(sql`insert into website_subscriber (email, email_key) values ('ada@example.org', 'ada@example.org')`)
    await unsubscribe(visitor(), { token })
    expect(await undoUnsubscription(visitor(), { token })).toMatchObject({
      isUnsubscribed: false,
      closedThere: { status },
    })
    expect((await listActivity(context(), { limit: 1 }))[0]?.details).toMatch(
      /; open here, but Substack sends nothing, because /u,
    )
  })

  it('is not said to be off at Substack where an administrator opens the mailbox before anybody told Substack', async () => {
    const { id, token } = await ada()
    await unsubscribe(visitor(), { token })
    await openMailbox(context(), { id, reason: 'Asked for it by phone' })
    expect(await toDo()).toEqual([])
    expect(await portal()).toMatchObject({ substack: { subscriptionStatus: 'active' }, closedThere: null })
    await closeMailbox(context(), { id })
    expect(await toDo()).toEqual(['ada@example.org'])
  })

  it('stays one to-do for who comes back to the website alone and leaves again', async () => {
    const { id, token } = await ada()
    await run(sql`insert into website_subscriber (email, email_key) values ('ada@example.org', 'ada@example.org')`)
    await unsubscribe(visitor(), { token })
    await run(sql`update website_subscriber set unsubscribed_at = null`)
    await unsubscribe(visitor(), { token })
    expect([await toDo(), (await left(id))?.atSubstack]).toEqual([['ada@example.org'], 'to do'])
    expect((await manualTaskTotals(context())).unsubscribe).toBe(1)
  })
})

describe('who unsubscribed here and is on no newsletter list', () => {
  const bring = (text: string, over: Partial<IncomingFile> = {}) => importFile(app, context(), text, over)
  const dia = async () =>
    (
      await queryRows(
        context().em,
        sql<{
          status: string | null
          isAsLeft: boolean
        }>`select s.subscription_status as status, s.closed_at = u.at as "isAsLeft"
          from subscriber s join unsubscription u on u.email_key = s.email_key where s.email_key = 'dia@example.org'`,
      )
    )[0]
  const leave = async () => {
    const { id } = await queryRow(
      context().em,
      sql<{
        id: number
      }>`insert into website_subscriber (email, email_key) values ('dia@example.org', 'dia@example.org') returning id`,
    )
    const token = unsubscribeToken(app.secrets, { list: 'website', id })
    await unsubscribe(visitor(), { token })
    return token
  }
  const list = 'Email,Type,Receiving emails for,Status\ndia@example.org,free,,active\neve@example.org,free,,active\n'

  it('is added closed, as told beforehand, and is to be unsubscribed at Substack where it sends to them', async () => {
    await leave()
    const first = await bring(list)
    expect([first.counts, first.notices]).toEqual([
      { added: 2, updated: 0, unchanged: 0, failed: 0 },
      noticeSentences({ 'kept-closed': 1 }),
    ])
    expect([await dia(), await toDo()]).toEqual([{ status: 'unsubscribed', isAsLeft: true }, ['dia@example.org']])
    // Taken off the list by an undo, and imported once more.
    await undoChangeSet(context(), { id: first.changeSetId ?? 0, includeChanged: true })
    await processJobs(app, jobHandlers)
    expect(await dia()).toBeUndefined()
    expect((await bring(list)).notices).toEqual(noticeSentences({ 'kept-closed': 1 }))
    expect([await dia(), await toDo()]).toEqual([{ status: 'unsubscribed', isAsLeft: true }, ['dia@example.org']])
  })

  it('is added closed by a list of names too, which tells nothing of Substack; what closes is kept as said', async () => {
    await leave()
    await bring('email,name\ndia@example.org,Dia\n')
    expect([await dia(), await toDo()]).toEqual([{ status: 'unsubscribed', isAsLeft: true }, []])
    await bring(list)
    expect(await toDo()).toEqual(['dia@example.org'])
    await run(sql`delete from subscriber where email_key = 'dia@example.org'`)
    await bring('email,status\ndia@example.org,Bounced\n')
    expect(await dia()).toEqual({ status: 'Bounced', isAsLeft: false })
  })

  it('is on the list as the file had them once they take it back', async () => {
    const token = await leave()
    await bring(list)
    await undoUnsubscription(visitor(), { token })
    expect([await dia(), await toDo()]).toEqual([expect.objectContaining({ status: 'active' }), []])
  })
})

describe('who was marked as unsubscribed at Substack', () => {
  it('is to be unsubscribed there again once a newer list of Substack shows that it goes on sending', async () => {
    const { id, token } = await ada()
    await unsubscribe(visitor(), { token })
    const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
    await markManualTasks(context(), { ids, isDone: true })
    expect([await toDo(), (await left(id))?.atSubstack]).toEqual([[], 'reported'])
    const text = 'Email,Type,Receiving emails for,Status\nada@example.org,free,,active\n'
    await importFile(app, context(), text, { asOf: new Date(app.clock.now().getTime() - 3_600_000).toISOString() })
    expect(await toDo()).toEqual([])
    await importFile(app, context(), text)
    expect([await toDo(), (await left(id))?.atSubstack]).toEqual([['ada@example.org'], 'to do'])
  })
})

describe('nothing is to be done at Substack', () => {
  it('where it sends nothing: a mailbox that it closed, somebody it does not have', async () => {
    await substackStates('bounced')
    const { id, token } = await ada()
    await unsubscribe(visitor(), { token })
    expect([await toDo(), await left(id)]).toEqual([[], expect.objectContaining({ atSubstack: 'seen' })])
    await run(sql`update unsubscription set undone_at = app_now()`)
    await run(sql`update subscriber set subscription_status = 'active', substack_absent_at = app_now()`)
    await unsubscribe(visitor(), { token })
    expect(await toDo()).toEqual([])
  })

  it('but for somebody of the website alone it is, once they were handed to Substack', async () => {
    const people = await queryRows(
      context().em,
      sql<{ id: number; email: string }>`insert into website_subscriber (email, email_key, exported_at) values
        ('ben@example.org', 'ben@example.org', null), ('cleo@example.org', 'cleo@example.org', app_now()) returning id, email`,
    )
    for (const { id } of people)
      await unsubscribe(visitor(), { token: unsubscribeToken(app.secrets, { list: 'website', id }) })
    expect(await toDo()).toEqual(['cleo@example.org'])
    await importFile(app, context(), 'Email,Type,Receiving emails for,Status\ncleo@example.org,free,,unsubscribed\n')
    expect(await toDo()).toEqual([])
  })

  it('and who comes back after that is told that Substack sends nothing, until the next export hands them over', async () => {
    const email = 'dora@example.org'
    const { id } = await queryRow(
      context().em,
      sql<{ id: number }>`insert into website_subscriber (email, email_key, exported_at)
        values (${email}, ${email}, app_now()) returning id`,
    )
    const token = unsubscribeToken(app.secrets, { list: 'website', id })
    const shown = () => portalOverview(visitor({ portal: { sessionId: 1, email, emailKey: email } }))
    await unsubscribe(visitor(), { token })
    const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
    await markManualTasks(context(), { ids, isDone: true })
    await undoUnsubscription(visitor(), { token })
    expect(await shown()).toMatchObject({ unsubscribedHere: null, substack: null, closedThere: 'unsubscribed' })
    await run(sql`update website_subscriber set exported_at = app_now() + interval '1 second' where id = ${id}`)
    expect(await shown()).toMatchObject({ closedThere: null })
  })
})
