import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { toMonth } from '@joy/domain/time/months.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile } from '../testing/import-file.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { currentSession } from '../session/current-session.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { createTestApp } from '../testing/test-context.ts'
import { communitySettings } from './community-settings.ts'
import { setTimeZone } from '../community-settings/set-time-zone.ts'

/** What stands in the file, and the day on which it is read in each zone. */
const people = {
  'date@x.org': { cell: '2025-02-28', days: ['Feb 28, 2025', 'Feb 28, 2025', 'Feb 28, 2025', 'Feb 28, 2025'] },
  'early@x.org': {
    cell: '2025-03-01T00:00:00.000Z',
    days: ['Mar 1, 2025', 'Feb 28, 2025', 'Mar 1, 2025', 'Mar 1, 2025'],
  },
  'late@x.org': {
    cell: '2025-03-31T23:30:00.000Z',
    days: ['Mar 31, 2025', 'Mar 31, 2025', 'Apr 1, 2025', 'Apr 1, 2025'],
  },
} as const
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati'] as const

describe('everybody is told one and the same day', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    const rows = Object.entries(people).map(([email, { cell }]) => `${email},${cell}`)
    await connectNewsletter(context())
    await importFile(app, context(), `email,created_at\n${rows.join('\n')}\n`)
    // Session of whoever looks at the console.
    await queryRows(
      context().em,
      sql`insert into administrator (email, email_key, name, role, password_hash) values ('h@x.org', 'h@x.org', 'Hannah', 'owner', 'x')`,
    )
    await queryRows(
      context().em,
      sql`insert into admin_session (id, token_hash, administrator_id, idle_until, ends_at)
        select 1, 'x', max(id), app_now() + interval '1 hour', app_now() + interval '1 hour' from administrator`,
    )
  })

  it.each(zones.map((zone, at) => ({ zone, at })))('in $zone', async ({ zone, at }) => {
    await setTimeZone(context(), { timeZone: zone, version: (await communitySettings(context())).version })
    await processJobs(app, jobHandlers)
    // What the console and the portal are told to read their days in.
    const { timeZone } = await currentSession(context())
    const list = await pageSubscribers(context(), { limit: 10, sort: 'email', searchIn: 'email-or-name' })
    const file = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
    const months: string[] = []
    for (const [email, { days }] of Object.entries(people)) {
      const day = days[at]
      const row = list.items.find((it) => it.email === email)
      const record = await getSubscriber(context(), { id: row?.id ?? 0 })
      const portal = await portalOverview(context({ portal: { sessionId: 1, email, emailKey: email } }))
      const cell =
        file
          .split('\r\n')
          .find((line) => line.startsWith(email))
          ?.match(/2025-[\d:.T-]+Z/u)?.[0] ?? ''
      const inSql = await queryRow(
        context().em,
        sql<{
          day: string
        }>`select to_char(community_day(subscribed_at), 'FMMon FMDD, YYYY') as day from subscriber where email_key = ${email}`,
      )
      const said = {
        list: formatDay(row?.subscribedAt ?? '', timeZone),
        record: formatDay(record.subscriber.subscribedAt ?? '', timeZone),
        portal: formatDay(portal.substack?.subscribedAt ?? '', portal.timeZone),
        export: formatDay(cell, timeZone),
        mail: await dayInMail(email, row?.subscribedAt ?? ''),
        database: inSql.day,
      }
      expect(said, email).toEqual({ list: day, record: day, portal: day, export: day, mail: day, database: day })
      months.push(toMonth(row?.subscribedAt ?? '', timeZone))
    }
    const report = await reportOverview(context(), { months: 60 })
    for (const month of new Set(months))
      expect(report.months.find((it) => it.month === month)?.joined, month).toBe(
        months.filter((it) => it === month).length,
      )
  })

  /** Of a subscription that ends at this moment, cancelled by its owner. */
  async function dayInMail(email: string, endsAt: string): Promise<string | undefined> {
    const { em } = context()
    await queryRows(em, sql`delete from outbox_mail`)
    await queryRows(em, sql`delete from subscription`)
    const subscription = {
      sid: `sid ${email}`,
      plan: 'work-out',
      interval: 'month' as const,
      amountCents: 800,
      status: 'active',
    }
    em.create(Subscription, { ...subscription, email, emailKey: email, currentPeriodEnd: new Date(endsAt) })
    await em.flush()
    const visitor = context({ actor: { kind: 'anonymous' } })
    await cancelOwn(visitor, { email, subscriptionId: subscription.sid })
    const [mail] = await listOutbox(context(), { limit: 1 })
    return mail?.text?.match(/Access until: (.*)/u)?.[1]
  }
})
