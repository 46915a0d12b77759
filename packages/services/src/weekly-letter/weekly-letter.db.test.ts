import type { Role } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { dayIn, formatIn } from '@joy/domain/time/day-in.ts'
import { toMonday } from '@joy/domain/time/weeks.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseNow } from '../clock/database-now.ts'
import { moveClock } from '../clock/move-clock.ts'
import type { Actor, App } from '../context.ts'
import { createTestApp } from '../testing/test-context.ts'
import { sendWeeklyLetters } from './send-weekly-letters.ts'
import { readWeek } from './week-facts.ts'
import { chooseWeeklyLetter, weeklyLetterChoice } from './weekly-letter-choice.ts'

const HOUR = 3_600_000
const never = new AbortController().signal
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin']

describe('the weekly letter', () => {
  let made: Awaited<ReturnType<typeof createTestApp>>
  let app: App
  const team = (['owner', 'administrator', 'support'] as const).map(
    (role, index): Extract<Actor, { kind: 'administrator' }> => ({
      kind: 'administrator',
      id: index + 1,
      name: `The ${role}`,
      email: `${role}@x.org`,
      role,
      sessionId: 1,
    }),
  )
  beforeAll(async () => {
    made = await createTestApp()
    app = { ...made.app, settings: { ...made.app.settings, hasSmtp: true } }
    for (const { id, name, email, role } of team)
      await run(
        sql`insert into administrator (id, name, email, email_key, password_hash, role) values (${id}, ${name}, ${email}, ${email}, 'x', ${role})`,
      )
  })
  afterAll(() => made.database.close())
  const context = (actor: Actor = team[0] ?? { kind: 'anonymous' }) => made.context({ settings: app.settings, actor })
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const letters = () =>
    run(
      sql<{
        to: string
        subject: string
        text: string
      }>`select recipient as to, subject, text from outbox_mail where template = 'weekly-letter' order by id`,
    )
  const setZone = (zone: string) => run(sql`update community set time_zone = ${zone}`)
  const now = () => databaseNow(context().em)
  /** To an hour of the next day of the week (1: Monday), by the clock of a zone. */
  const moveToNext = async (weekday: string, hour: number, zone: string) => {
    for (let at = (await now()).getTime(), moved = 0; ; moved += HOUR) {
      const parts = formatIn(zone, { weekday: 'short', hour: 'numeric', hourCycle: 'h23' }).formatToParts(at + moved)
      const part = (type: string) => parts.find((it) => it.type === type)?.value
      if (moved > 0 && part('weekday') === weekday && Number(part('hour')) === hour)
        return moveClock(app, { by: moved })
    }
  }
  beforeEach(async () => {
    await run(sql`truncate weekly_letter, outbox_mail, subscriber, website_subscriber restart identity cascade`)
    await run(sql`update administrator set disabled_at = null`)
    await setZone('UTC')
  })

  it('goes to who switched it on, on Monday at eight by the clock of the community, once', async () => {
    await setZone('America/Los_Angeles')
    await moveToNext('Wed', 12, 'America/Los_Angeles')
    const chosen = await chooseWeeklyLetter(context(), { isOn: true })
    expect(chosen).toMatchObject({ isOn: true, hasMail: true })
    expect(formatIn('America/Los_Angeles', { weekday: 'long', hour: 'numeric' }).format(new Date(chosen.nextAt))).toBe(
      'Monday 8 AM',
    )
    expect(await weeklyLetterChoice(context(team[1]))).toMatchObject({ isOn: false })
    await sendWeeklyLetters(app, never)
    await moveToNext('Mon', 7, 'America/Los_Angeles')
    await sendWeeklyLetters(app, never)
    expect(await letters()).toEqual([])
    await moveClock(app, { by: HOUR })
    await Promise.all([sendWeeklyLetters(app, never), sendWeeklyLetters(app, never)])
    await sendWeeklyLetters(app, never)
    expect(await letters()).toMatchObject([
      { to: 'owner@x.org', subject: expect.stringMatching(/^The week at Path to Joy: \w{3} \d+ to \w{3} \d+$/u) },
    ])
  })

  it('tells the figures of the week beside those of the week before, what ends, failed and waits', async () => {
    await moveToNext('Mon', 9, 'UTC')
    const monday = toMonday(dayIn(await now(), 'UTC'))
    const days = (before: number) => sql`${monday}::date - ${before}::int + time '10:00'`
    for (const [index, before] of [1, 3, 7, 8, 14, 15].entries())
      await run(
        sql`insert into website_subscriber (email, email_key, signed_up_at) values (${`w${index}@x.org`}, ${`w${index}@x.org`}, (${days(before)}) at time zone 'UTC')`,
      )
    await run(sql`delete from comp`)
    await run(
      sql`insert into comp (email_key, plan, granted_by, comped_at, until) values ('w1@x.org', 'Paid', 'Hannah', app_now() - interval '2 days', app_now() + interval '3 days')`,
    )
    const facts = await readWeek(context(), 'owner', monday)
    expect(facts).toMatchObject({
      signUps: '3 (2)',
      newsletter: '0 (0)',
      given: '1 (0)',
      endComps: '1',
      endTrials: '',
      failedMails: '',
    })
    await chooseWeeklyLetter(context(), { isOn: true })
    await run(sql`update weekly_letter set last_week = ${monday}::date - 7`)
    await sendWeeklyLetters(app, never)
    const [letter] = await letters()
    expect(letter?.text).toContain('Website sign-ups: 3 (2)')
    expect(letter?.text).toContain('Comps: 1')
    expect(letter?.text).toContain('Nothing failed.')
  })

  it.each<[Role, boolean]>([
    ['support', false],
    ['administrator', true],
    ['owner', true],
  ])('tells %s what their role may read', async (role, mayPlaces) => {
    await run(
      sql`insert into sponsor_request (name, email, email_key, letter, proved_at) values ('Ann', 'ann@x.org', 'ann@x.org', '', app_now())`,
    )
    const facts = await readWeek(context(), role, toMonday(dayIn(await now(), 'UTC')))
    expect(facts.places !== '').toBe(mayPlaces)
    expect(facts.signUps).not.toBe('')
    await run(sql`delete from sponsor_request`)
  })

  it('goes to nobody who may not sign in any more, nor where no mail is connected', async () => {
    await moveToNext('Mon', 9, 'UTC')
    for (const its of team) await chooseWeeklyLetter(context(its), { isOn: true })
    await run(sql`update weekly_letter set last_week = last_week - 7`)
    await run(sql`update administrator set disabled_at = app_now() where id = 2`)
    await sendWeeklyLetters({ ...app, settings: { ...app.settings, hasSmtp: false, isDemo: false } }, never)
    expect(await letters()).toEqual([])
    await sendWeeklyLetters(app, never)
    expect((await letters()).map(({ to }) => to)).toEqual(['owner@x.org', 'support@x.org'])
  })

  it(
    'over weeks of changed zones, changed minds, a worker that is away and a process that dies goes once a week at most, and in each week in which it was on',
    { timeout: 200_000 },
    async () => {
      const step = fc.record({
        act: fc.constantFrom('wait', 'wait', 'wait', 'look', 'look', 'zone', 'crash', 'on', 'off'),
        amount: fc.nat({ max: 99 }),
      })
      let sent = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 90, maxLength: 90 }), async (steps) => {
          await run(sql`truncate weekly_letter, outbox_mail restart identity`)
          await setZone('UTC')
          await chooseWeeklyLetter(context(), { isOn: true })
          for (const { act, amount } of steps) {
            if (act === 'wait') await moveClock(app, { by: (amount < 95 ? amount / 4 + 1 : 300) * HOUR })
            if (act === 'zone') await setZone(zones[amount % zones.length] ?? 'UTC')
            if (act === 'on' || act === 'off')
              await chooseWeeklyLetter(context(), { isOn: act === 'on' || amount < 70 })
            if (act === 'look') await sendWeeklyLetters(app, never)
            if (act === 'crash') {
              const seal = () => {
                throw new Error('The process died.')
              }
              await sendWeeklyLetters({ ...app, secrets: { ...app.secrets, seal } }, never).catch((thrown: unknown) =>
                expect(thrown).toMatchObject({ message: 'The process died.' }),
              )
            }
            const keys = (
              await run(
                sql<{ week: string }>`select split_part(idempotency_key, ':', 3) as week from outbox_mail order by id`,
              )
            ).map(({ week }) => week)
            expect(new Set(keys).size).toBe(keys.length)
            expect(keys.toSorted()).toEqual(keys)
            // Whoever has it on and was looked at has nothing that is due.
            if (act === 'look') {
              const [row] = await run(
                sql<{ on: boolean; last: string }>`select is_on as on, last_week::text as last from weekly_letter`,
              )
              const [{ zone } = { zone: 'UTC' }] = await run(
                sql<{ zone: string }>`select time_zone as zone from community`,
              )
              const nine = new Date((await now()).getTime() - 8 * HOUR)
              if (row?.on) expect(row.last >= toMonday(dayIn(nine, zone))).toBe(true)
            }
          }
          sent += (await letters()).length
        }),
        { numRuns: 5, endOnFailure: true, unbiased: true },
      )
      expect(sent).toBeGreaterThan(4)
    },
  )
})
