import { createOutboxMailer } from '@joy/integrations/mail/outbox-mailer.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { moveClock } from '../clock/move-clock.ts'
import type { App } from '../context.ts'
import { sendWaitingMails } from '../mail-delivery/send-waiting-mails.ts'
import { createTestApp } from '../testing/test-context.ts'
import { lookAtUnsubscription } from '../unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { reminderSettings } from './reminder-settings.ts'
import { sendReminders } from './send-reminders.ts'
import { setReminders } from './set-reminders.ts'

const DAY = 86_400_000
const never = new AbortController().signal

describe('reminders before an end', () => {
  let made: Awaited<ReturnType<typeof createTestApp>>
  let app: App
  beforeAll(async () => {
    made = await createTestApp()
    app = { ...made.app, settings: { ...made.app.settings, hasSmtp: true } }
  })
  afterAll(() => made.database.close())
  const context = () => made.context({ settings: app.settings })
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const letters = () =>
    run(
      sql<{
        to: string
        subject: string
        text: string
        status: string
      }>`select recipient as to, subject, text, status from outbox_mail order by id`,
    )
  /** At noon in UTC, whatever the time of the test. */
  const inDays = (days: number) =>
    sql`(date_trunc('day', app_now() at time zone 'UTC') + make_interval(days => ${days}::int, hours => 15)) at time zone 'UTC'`
  const comp = (email: string, days: number) =>
    run(
      sql`insert into comp (email_key, listed_email, plan, granted_by, comped_at, until) values (${email}, ${email}, 'Paid', 'Hannah', app_now() - interval '80 days', ${inDays(days)})`,
    )
  const atTenInTheMorning = async () => {
    const now = app.clock.now()
    const next = new Date(now.getTime() + DAY)
    await moveClock(app, { by: next.setUTCHours(10, 0, 0, 0) - now.getTime() })
  }
  beforeEach(async () => {
    await run(
      sql`truncate subscriber, website_subscriber, unsubscription, reminder_recipient, outbox_mail restart identity cascade`,
    )
    await run(sql`delete from subscription`)
    await run(sql`delete from comp`)
    await run(sql`update reminder_setting set is_on = true`)
    await atTenInTheMorning()
  })

  it('are off until somebody switches them on, and that is logged', async () => {
    await run(sql`update reminder_setting set is_on = false, version = 0, changed_at = null, changed_by = null`)
    await comp('ann@x.org', 7)
    await sendReminders(app, never)
    expect(await letters()).toEqual([])
    expect(await reminderSettings(context())).toMatchObject({
      isOn: false,
      atOnce: 1,
      inWeek: { comp: 2 },
      changedBy: null,
    })
    const on = await setReminders(context(), { isOn: true, version: 0 })
    expect(on).toMatchObject({ isOn: true, version: 1, changedBy: 'Hannah Whitfield' })
    await expect(setReminders(context(), { isOn: false, version: 0 })).rejects.toMatchObject({ code: 'conflict' })
    expect(await listActivity(context(), { limit: 1 })).toMatchObject([{ action: 'Reminders Switched On' }])
    await sendReminders(app, never)
    expect(await letters()).toHaveLength(1)
    expect(await reminderSettings(context())).toMatchObject({ atOnce: 0, inWeek: { comp: 1 }, writtenInWeek: 1 })
  })

  it('wait where no mail server is connected, and go once it is', async () => {
    await comp('ann@x.org', 7)
    const without = { ...app.settings, hasSmtp: false, isDemo: false }
    await sendReminders({ ...app, settings: without }, never)
    expect(await letters()).toEqual([])
    expect(await reminderSettings(made.context({ settings: without }))).toMatchObject({ hasMail: false, atOnce: 1 })
    await sendReminders(app, never)
    expect(await letters()).toHaveLength(1)
  })

  it('say what ends when, why, and what comes after, once a week before and once a day before', async () => {
    await run(sql`insert into subscriber (email, email_key, name) values ('Ann@x.org', 'ann@x.org', 'Ann')`)
    await run(sql`insert into subscription (sid, email, email_key, plan, status, amount_cents, interval, started_at, current_period_end, is_cancel_at_period_end, provider)
      values ('s1', 'ann@x.org', 'ann@x.org', 'join-the-gym', 'active', 1000, 'month', app_now() - interval '20 days', ${inDays(7)}, true, 'stripe')`)
    await run(sql`insert into subscription (sid, email, email_key, plan, status, amount_cents, interval, started_at, current_period_end, provider, card_brand, card_last4)
      values ('s2', 'bea@x.org', 'bea@x.org', 'work-out', 'trialing', 800, 'month', app_now() - interval '20 days', ${inDays(8)}, 'stripe', 'Visa', '4242')`)
    await run(
      sql`insert into comp (email_key, plan, granted_by, comped_at, until) values ('ann@x.org', 'Paid', 'Hannah', app_now() - interval '20 days', null)`,
    )
    for (let day = 0; day < 9; day++) {
      await sendReminders(app, never)
      await sendReminders(app, never)
      await moveClock(app, { by: DAY })
    }
    const [first, trial, last, lastOfTrial, ...more] = await letters()
    expect(more).toEqual([])
    expect(first?.to).toBe('Ann@x.org')
    expect(first?.subject).toMatch(/^Your Join the Gym subscription ends on \w{3} \d+, \d{4}$/u)
    expect(first?.text).toContain('ends in 7 days')
    expect(first?.text).toContain('Dear Ann')
    expect(first?.text).toContain('You have Work Out as a gift.')
    expect(last?.text).toContain('tomorrow')
    expect(trial?.text).toContain('Work Out goes on, and $8.00/month is charged by Visa ending in 4242.')
    expect(lastOfTrial?.to).toBe('bea@x.org')
  })

  it('tell of nothing that goes on by something else', async () => {
    await comp('ann@x.org', 7)
    await run(sql`insert into subscription (sid, email, email_key, plan, status, amount_cents, interval, started_at, current_period_end, provider)
      values ('s1', 'ann@x.org', 'ann@x.org', 'work-out', 'active', 800, 'month', app_now() - interval '20 days', ${inDays(20)}, 'stripe')`)
    await sendReminders(app, never)
    expect(await letters()).toEqual([])
    expect(await reminderSettings(context())).toMatchObject({ atOnce: 0, inWeek: { comp: 0 } })
  })

  it('are stopped alone by their own link, which brings them back as well', async () => {
    await run(
      sql`insert into subscriber (email, email_key, subscription_status) values ('ann@x.org', 'ann@x.org', 'active')`,
    )
    await comp('ann@x.org', 7)
    await sendReminders(app, never)
    const { secrets, headers } = await queryRow(
      context().em,
      sql<{ secrets: string; headers: object }>`select secrets, headers from outbox_mail`,
    )
    const token = decodeURIComponent(/token=([^"&]+)/u.exec(secrets)?.[1] ?? '')
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await lookAtUnsubscription(context(), { token })).toMatchObject({
      matter: 'reminders',
      isUnsubscribed: false,
      maskedEmail: expect.stringContaining('@x.org'),
    })
    await unsubscribe(context(), { token }, 'one-click')
    expect(await unsubscribe(context(), { token })).toMatchObject({ matter: 'reminders', isUnsubscribed: true })
    expect(await run(sql`select subscription_status as status from subscriber`)).toEqual([{ status: 'active' }])
    expect(await run(sql`select from unsubscription`)).toEqual([])
    // The one that waits is not sent either, and nobody is told of a fault.
    await sendWaitingMails(app, createOutboxMailer())
    expect(await letters()).toMatchObject([{ status: 'failed' }])
    expect(await run(sql`select from notification`)).toEqual([])
    await moveClock(app, { by: 6 * DAY })
    await sendReminders(app, never)
    expect(await letters()).toHaveLength(1)
    expect(await reminderSettings(context())).toMatchObject({ atOnce: 0, leftOut: { stopped: 1, closed: 0 } })
    expect(await undoUnsubscription(context(), { token })).toMatchObject({ isUnsubscribed: false })
    await sendReminders(app, never)
    expect(await letters()).toHaveLength(2)
    expect(
      await run(
        sql<{
          action: string
        }>`select action from activity where action like 'Reminders %ed' or action like '%Again' order by id desc limit 2`,
      ),
    ).toMatchObject([{ action: 'Reminders Wanted Again' }, { action: 'Reminders Stopped' }])
    await expect(lookAtUnsubscription(context(), { token: `${token}x` })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('count beforehand what goes in the week, and go to so many', { timeout: 60_000 }, async () => {
    await run(sql`insert into comp (email_key, plan, granted_by, comped_at, until)
      select 'p' || n || '@x.org', 'Paid', 'Hannah', app_now() - interval '80 days', ${inDays(0)} + make_interval(days => n % 12)
      from generate_series(1, 240) n`)
    await run(
      sql`insert into subscriber (email, email_key, subscription_status) select 'p' || n || '@x.org', 'p' || n || '@x.org', 'bounced' from generate_series(1, 40) n`,
    )
    const { inWeek, leftOut } = await reminderSettings(context())
    expect(leftOut.closed).toBeGreaterThan(20)
    // What is due until this hour in a week: every day once, and once more at its end.
    for (let day = 0; day <= 7; day++) {
      // Two processes at the same moment.
      await Promise.all([sendReminders(app, never), sendReminders(app, never)])
      if (day < 7) await moveClock(app, { by: DAY })
    }
    const sent = await letters()
    expect(sent).toHaveLength(inWeek.comp)
    expect(sent.length).toBeGreaterThan(200)
  })
})
