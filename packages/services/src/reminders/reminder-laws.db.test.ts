// Long because one history needs all that may happen in it beside the laws that hold after each step.
import type { Mailer, OutgoingMail } from '@joy/integrations/mail/mailer.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { dayBegin } from '@joy/domain/time/day-begin.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNow } from '../clock/database-now.ts'
import { moveClock } from '../clock/move-clock.ts'
import { communityZone } from '../community/community-zone.ts'
import type { App } from '../context.ts'
import { sendWaitingMails } from '../mail-delivery/send-waiting-mails.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestApp } from '../testing/test-context.ts'
import { reminderToken } from '../unsubscribe/reminder-token.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { sendReminders } from './send-reminders.ts'
import { readDue, readEndings, readRefusing, readWritten, toText } from './testing/reminder-model.ts'

const HOUR = 3_600_000
const people = ['ann@x.org', 'bea@x.org', 'cleo@x.org', 'dan@x.org', 'eve@x.org']
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin']
const never = new AbortController().signal

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
beforeAll(async () => {
  made = await createTestApp()
  app = { ...made.app, settings: { ...made.app.settings, hasSmtp: true } }
})
afterAll(() => made.database.close())
const context = () => made.context({ settings: app.settings })
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
const now = () => databaseNow(context().em)

async function begin(): Promise<void> {
  await run(
    sql`truncate subscriber, website_subscriber, unsubscription, returned_mail, reminder_recipient, outbox_mail restart identity cascade`,
  )
  await run(sql`delete from subscription`)
  await run(sql`delete from comp`)
  await run(sql`update reminder_setting set is_on = true`)
  await run(sql`update community set time_zone = 'UTC'`)
  for (const email of people.slice(0, 3))
    await run(sql`insert into subscriber (email, email_key, subscription_status) values (${email}, ${email}, 'active')`)
  await run(sql`insert into website_subscriber (email, email_key) values ('dan@x.org', 'dan@x.org')`)
  // March and the beginning of April: the clocks of all zones that have one change within it.
  const at = await now()
  const march = dayBegin(`${at.getUTCFullYear() + 1}-03-04`, 'UTC') ?? at
  await moveClock(app, { by: march.getTime() - at.getTime() + 5 * HOUR })
}

/** What may happen, each to one person; `amount` is 0 to 99. */
const acts = {
  // In the place of one that lasts.
  gift: async (who, amount) => {
    await run(
      sql`update comp set ended_at = app_now(), ended_by = 'Hannah', end_reason = 'replaced' where email_key = ${who} and ended_at is null`,
    )
    await run(sql`insert into comp (email_key, plan, granted_by, comped_at, until) values (${who}, ${amount % 3 === 0 ? 'Join the Gym' : 'Paid'}, 'Hannah',
      app_now() - ${amount % 2 === 0 ? '20 days' : '0'}::interval, app_now() + ${`${6 + amount * 5} hours`}::interval)`)
  },
  revoke: (who) =>
    run(
      sql`update comp set ended_at = app_now(), ended_by = 'Hannah', end_reason = 'revoked' where email_key = ${who} and ended_at is null`,
    ),
  // Renewed by a changed end, and back to the one before.
  moveGift: (who, amount) =>
    run(
      sql`update comp set until = until + ${`${amount - 50} hours`}::interval where email_key = ${who} and ended_at is null`,
    ),
  buy: async (who, amount) => {
    await run(sql`update subscription set status = 'canceled' where email_key = ${who}`)
    await run(sql`insert into subscription (sid, email, email_key, plan, status, amount_cents, interval, started_at, current_period_end, is_cancel_at_period_end, provider)
      values (${`s-${who}-${String((await now()).getTime())}`}, ${who}, ${who}, ${amount % 3 === 0 ? 'join-the-gym' : 'work-out'}, ${amount % 4 === 0 ? 'trialing' : 'active'}, 800, 'month',
      app_now() - ${`${amount} hours`}::interval, app_now() + ${`${3 + amount * 3} hours`}::interval, ${amount % 4 > 0 && amount % 11 > 0}, 'stripe')`)
  },
  cancel: (who) =>
    run(
      sql`update subscription set is_cancel_at_period_end = not is_cancel_at_period_end, cancel_requested_at = app_now() where email_key = ${who} and ended_at is null`,
    ),
  end: (who) => run(sql`update subscription set status = 'canceled' where email_key = ${who}`),
  movePeriod: (who, amount) =>
    run(
      sql`update subscription set current_period_end = current_period_end + ${`${amount - 50} hours`}::interval where email_key = ${who} and ended_at is null`,
    ),
  close: (who, amount) =>
    run(
      sql`update subscriber set subscription_status = ${['bounced', 'active', 'active', 'active', 'opted out', 'active'][amount % 6]} where email_key = ${who}`,
    ),
  leaveWebsite: (who, amount) =>
    run(
      sql`update website_subscriber set unsubscribed_at = case when ${amount} < 25 then app_now() end where email_key = ${who}`,
    ),
  returnMail: async (who, amount) => {
    await run(sql`delete from returned_mail where email_key = ${who}`)
    if (amount < 25)
      await run(
        sql`insert into returned_mail (email, email_key, kind, detail, outcome, relay, report_key, at) values (${who}, ${who}, 'hard', 'Gone', 'closed', 'test', ${`${who}${amount}`}, app_now())`,
      )
  },
  // Their own word, by the link of the letter.
  stop: async (who, amount) => {
    const [found] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from reminder_recipient where email_key = ${who}`,
    )
    if (found)
      await (amount < 50 ? unsubscribe : undoUnsubscription)(context(), { token: reminderToken(app.secrets, found.id) })
  },
  zone: (_who, amount) => run(sql`update community set time_zone = ${zones[amount % zones.length]}`),
  onAndOff: (_who, amount) => run(sql`update reminder_setting set is_on = ${amount < 85}`),
} satisfies Record<string, (who: string, amount: number) => Promise<unknown>>

/** What reached whom, as the mail server took it. */
const sent = new Set<string>()
const broken: string[] = []

/** Each letter is measured at the moment at which it leaves. */
const mailer: Mailer = {
  async send(mail: OutgoingMail) {
    const letter = await queryRow(
      context().em,
      sql<{
        key: string
        kind: string
        end: Date
        days: number
      }>`select p.email_key as key, r.kind, r.ends_at as end, r.days
        from outbox_mail m join reminder r on m.idempotency_key = 'reminder:' || r.id join reminder_recipient p on p.id = r.recipient_id
        where m.message_key::text = ${mail.id}`,
    )
    const text = toText({ ...letter, end: letter.end.toISOString() })
    const stands = (await readEndings(context().em)).some(
      (it) => it.key === letter.key && it.kind === letter.kind && it.end.getTime() === letter.end.getTime(),
    )
    // Noted and told afterwards: what is thrown here is a letter that was not taken, and tried again.
    if (letter.end <= (await now())) broken.push(`${text} is over`)
    if ((await readRefusing(context().em)).has(letter.key)) broken.push(`${text} goes to a closed mailbox`)
    if (!stands) broken.push(`${text} does not end then any more`)
    if (sent.has(text)) broken.push(`${text} goes twice`)
    sent.add(text)
  },
  close: () => undefined,
}

/** Writes what is due; what was written is what the rule says, no more and no less. */
async function look(): Promise<void> {
  const { em } = context()
  const before = await readWritten(em)
  const isOn = (await queryRow(em, sql<{ is: boolean }>`select is_on as is from reminder_setting`)).is
  const due = isOn ? await readDue(em, await now(), await communityZone(em)) : []
  await sendReminders(app, never)
  const fresh = [...(await readWritten(em))].filter((it) => !before.has(it))
  expect(fresh.toSorted()).toEqual([...new Set(due.map(toText))].filter((it) => !before.has(it)).toSorted())
}

/** The process dies in the middle of a look. */
async function crash(after: number): Promise<void> {
  let left = after
  const seal: App['secrets']['seal'] = (...its) => {
    if (left-- <= 0) throw new Error('The process died.')
    return app.secrets.seal(...its)
  }
  await sendReminders({ ...app, secrets: { ...app.secrets, seal } }, never).catch((thrown: unknown) =>
    expect(thrown).toMatchObject({ message: 'The process died.' }),
  )
}

/** What is done beside, by the clock and the two workers. */
const turns = {
  wait: (amount: number) => moveClock(app, { by: (amount < 90 ? amount / 3 + 1 : amount) * HOUR }),
  look,
  send: () => sendWaitingMails(app, mailer),
  crash: (amount: number) => crash(amount % 3),
  maintain: () => runMaintenance(app),
} satisfies Record<string, (amount: number) => Promise<unknown>>

const weights = {
  gift: 6,
  revoke: 1,
  moveGift: 2,
  buy: 6,
  cancel: 2,
  end: 1,
  movePeriod: 2,
  close: 2,
  leaveWebsite: 1,
  returnMail: 1,
  stop: 4,
  zone: 2,
  onAndOff: 1,
  wait: 14,
  look: 10,
  send: 5,
  crash: 2,
  maintain: 2,
} satisfies Record<keyof typeof acts | keyof typeof turns, number>
type Act = keyof typeof weights
const isTurn = (act: Act): act is keyof typeof turns => Object.hasOwn(turns, act)

const step = fc.record({
  act: fc.oneof(...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Act) }))),
  who: fc.constantFrom(...people),
  amount: fc.nat({ max: 99 }),
})
type Step = typeof step extends fc.Arbitrary<infer It> ? It : never

async function live(steps: readonly Step[]): Promise<void> {
  await begin()
  sent.clear()
  for (const { act, who, amount } of steps) await (isTurn(act) ? turns[act](amount) : acts[act](who, amount))
  await look()
  await sendWaitingMails(app, mailer)
  expect(broken).toEqual([])
}

let letters = 0
test(
  'over time each due reminder goes, none twice, none after the end is gone, none to a closed mailbox',
  { timeout: 280_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 150, maxLength: 150 }), async (steps) => {
        await live(steps)
        letters += sent.size
      }),
      { numRuns: 8, endOnFailure: true, unbiased: true },
    )
    expect(letters).toBeGreaterThan(12)
  },
)
