import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdministrator } from '../administrators/create-administrator.ts'
import { type Actor, type Context, inTransaction } from '../context.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { runJob } from '../jobs/run-job.ts'
import { startJob } from '../jobs/start-job.ts'
import { deleteWhatIsOver } from '../maintenance/delete-what-is-over.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unreadNotifications } from './count-unread.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notify } from './notify.ts'
import { pageNotifications } from './page-notifications.ts'
import { notificationSwitches, setNotificationSwitch } from './switches.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const actors: Record<string, Actor> = {}
beforeAll(async () => {
  made = await createTestApp()
  for (const name of ['ann', 'ben', 'cora']) await join(name)
})
afterAll(() => made.database.close())
beforeEach(() => run(sql`delete from notification`).then(() => run(sql`delete from outbox_mail`)))

async function join(name: string) {
  const password = 'a long enough sentence'
  const administrator = await createAdministrator(made.context(), {
    name,
    email: `${name}@example.org`,
    password,
    role: 'support',
  })
  actors[name] = { kind: 'administrator', sessionId: 1, ...administrator }
}
const as = (name: string): Context => made.context({ actor: actors[name] ?? { kind: 'anonymous' } })
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const listTitles = async (name: string) =>
  (await pageNotifications(as(name), { limit: 50 })).items.map(({ title }) => title)
const mailed = async () =>
  (await queryRows(made.context().em, sql<{ to: string }>`select recipient as to from outbox_mail order by id`)).map(
    ({ to }) => to,
  )
const upgradeNotice = { kind: 'upgrade', title: 'An upgrade', text: 'It waits.', link: '/admin/upgrades/1' } as const

async function failASync(): Promise<number> {
  const context = made.context()
  const job = await startJob(context, { kind: 'sync', title: 'Syncing with Substack', payload: {} })
  const failing: JobHandler = {
    kind: 'sync',
    run: () => Promise.reject(new AppError('unavailable', 'Substack does not answer.')),
  }
  expect(await runJob(made.app, [failing], job.id, new AbortController().signal)).toBe('failed')
  return job.id
}

describe('the four switches', () => {
  it('are on for everybody until they are turned, and each is turned alone', async () => {
    expect(await notificationSwitches(as('ann'))).toEqual({ upgrade: true, payment: true, sync: true, error: true })
    await Promise.all([
      setNotificationSwitch(as('cora'), { kind: 'payment', isOn: false }),
      setNotificationSwitch(as('cora'), { kind: 'error', isOn: false }),
    ])
    expect(await notificationSwitches(as('cora'))).toEqual({ upgrade: true, payment: false, sync: true, error: false })
    expect(await notificationSwitches(as('ann'))).toEqual({ upgrade: true, payment: true, sync: true, error: true })
    await setNotificationSwitch(as('cora'), { kind: 'payment', isOn: true })
    await setNotificationSwitch(as('cora'), { kind: 'error', isOn: true })
  })

  it('a failing sync: notifications and mail stay quiet for the one who switched Sync off, and for no other', async () => {
    await setNotificationSwitch(as('ben'), { kind: 'sync', isOn: false })
    const jobId = await failASync()
    expect(await listTitles('ben')).toEqual([])
    expect(await unreadNotifications(as('ben'))).toEqual({ unread: 0 })
    for (const other of ['ann', 'cora']) {
      const { items, unread } = await pageNotifications(as(other), { limit: 9 })
      expect(unread).toBe(1)
      expect(items).toMatchObject([
        {
          kind: 'sync',
          title: 'Synchronization Failed',
          text: 'Substack does not answer.',
          link: `/admin/jobs/${jobId}`,
          readAt: null,
        },
      ])
    }
    expect(await mailed()).toEqual(['ann@example.org', 'cora@example.org'])
    await setNotificationSwitch(as('ben'), { kind: 'sync', isOn: true })
    await failASync()
    expect(await listTitles('ben')).toEqual(['Synchronization Failed'])
    expect(await mailed()).toHaveLength(5)
  })

  it('do not hold for who is not signed in', async () => {
    await expect(notificationSwitches(made.context({ actor: { kind: 'anonymous' } }))).rejects.toMatchObject({
      code: 'signed_out',
    })
  })
})

describe('notify', () => {
  it('belongs to the transaction of what happened', async () => {
    await expect(
      inTransaction(made.context(), async (context) => {
        await notify(context, upgradeNotice)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await listTitles('ann')).toEqual([])
    expect(await mailed()).toEqual([])
  })

  it('says a fault in the words of the Error Notification, other news in its own, with the way to it', async () => {
    await notify(made.context(), { ...upgradeNotice, kind: 'error', title: 'A & <b>', text: '{{title}} {x}' })
    await notify(made.context(), upgradeNotice)
    const [fault, , , other] = await queryRows(
      made.context().em,
      sql<{
        template: string
        subject: string
        html: string
      }>`select template, subject, html from outbox_mail order by id`,
    )
    expect(fault).toMatchObject({ template: 'error-notification', subject: 'Path to Joy: A & <b>' })
    expect(fault?.html).toContain('A &amp; &lt;b&gt;')
    expect(fault?.html).toContain('{{title}} {x}')
    expect(other).toMatchObject({ template: 'notification' })
    expect(other?.html).toContain('href="http://localhost:3000/admin/upgrades/1"')
  })

  it('leaves good news of long work to the console', async () => {
    await notify(made.context(), { ...upgradeNotice, isMailed: false })
    expect(await listTitles('ann')).toEqual(['An upgrade'])
    expect(await mailed()).toEqual([])
  })

  it('tells who comes later of what happens later, and who is disabled nothing', async () => {
    await notify(made.context(), upgradeNotice)
    await join('dora')
    await run(sql`update administrator set disabled_at = now() where email = 'cora@example.org'`)
    expect(await listTitles('dora')).toEqual([])
    await notify(made.context(), { ...upgradeNotice, title: 'Another' })
    await run(sql`update administrator set disabled_at = null where email = 'cora@example.org'`)
    expect(await listTitles('dora')).toEqual(['Another'])
    expect(await listTitles('cora')).toEqual(['An upgrade'])
  })
})

describe('the list of notifications', () => {
  it('has unread first, the newest of each on top, by page', async () => {
    for (const title of ['1', '2', '3', '4', '5'])
      await notify(made.context(), { ...upgradeNotice, title, isMailed: false })
    const { items } = await pageNotifications(as('ann'), { limit: 9 })
    for (const it of items.filter(({ title }) => ['2', '4'].includes(title))) await markRead(as('ann'), { id: it.id })
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const page = await pageNotifications(as('ann'), { limit: 2, cursor })
      expect(page.unread).toBe(3)
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(titles).toEqual(['5', '3', '1', '4', '2'])
    await expect(pageNotifications(as('ann'), { limit: 2, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('marks one once, and nobody marks for another', async () => {
    await notify(made.context(), upgradeNotice)
    const [mine] = (await pageNotifications(as('ann'), { limit: 1 })).items
    const id = mine?.id ?? 0
    expect(await markRead(as('ann'), { id })).toEqual({ unread: 0 })
    const [{ readAt } = { readAt: null }] = (await pageNotifications(as('ann'), { limit: 1 })).items
    await markRead(as('ann'), { id })
    expect((await pageNotifications(as('ann'), { limit: 1 })).items).toMatchObject([{ readAt }])
    await expect(markRead(as('ben'), { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await unreadNotifications(as('ben'))).toEqual({ unread: 1 })
  })

  it('marks all that the person saw; what came in meanwhile stays unread', async () => {
    await notify(made.context(), upgradeNotice)
    const [seen] = (await pageNotifications(as('ann'), { limit: 1 })).items
    await notify(made.context(), { ...upgradeNotice, title: 'Meanwhile' })
    expect(await markAllRead(as('ann'), { upTo: seen?.id ?? 0 })).toEqual({ unread: 1 })
    expect(await unreadNotifications(as('ben'))).toEqual({ unread: 2 })
  })
})

describe('the end of long work', () => {
  const end = async (kind: 'import-analysis' | 'comp' | 'sync', outcome: 'done' | 'failed') => {
    const job = await startJob(made.context(), { kind, title: 'Comping 3 subscriptions', payload: {} })
    const handler: JobHandler = {
      kind,
      run: async () => {
        if (outcome === 'failed') throw new Error('a detail for the log')
        return { read: 1200, changed: 3 }
      },
    }
    await runJob(made.app, [handler], job.id, new AbortController().signal)
  }

  it('is told as an error where it failed, without the detail; a refused file where it was chosen', async () => {
    await end('comp', 'failed')
    await end('import-analysis', 'failed')
    const { items } = await pageNotifications(as('ann'), { limit: 9 })
    expect(items).toMatchObject([{ kind: 'error', title: 'Comping 3 subscriptions: failed' }])
    expect(items[0]?.text).not.toContain('detail')
  })

  it('is told with its counts where a sync is done, and not by mail', async () => {
    await end('sync', 'done')
    await end('comp', 'done')
    const { items } = await pageNotifications(as('ann'), { limit: 9 })
    expect(items).toMatchObject([{ kind: 'sync', text: expect.stringContaining('1,200 read, 3 changed') }])
    expect(await mailed()).toEqual([])
  })
})

it('what was read long ago is deleted; what was not read stays', async () => {
  for (const title of ['old', 'read today', 'unread'])
    await notify(made.context(), { ...upgradeNotice, title, isMailed: false })
  await run(sql`update notification set at = now() - interval '40 days'`)
  await run(sql`update notification set read_at = now() - interval '31 days' where title = 'old'`)
  await run(sql`update notification set read_at = now() where title = 'read today'`)
  await deleteWhatIsOver(made.app, new AbortController().signal)
  expect(await listTitles('ann')).toEqual(['unread', 'read today'])
})
