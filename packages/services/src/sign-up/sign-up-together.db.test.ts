import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { recordStatements } from '@joy/database/testing/record-statements.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lockPerson } from '../addresses/lock-person.ts'
import type { Settings } from '../context.ts'
import { createTestApp } from '../testing/test-context.ts'
import { signUp } from './sign-up.ts'

describe('sign-ups at the same time', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const signsUp = (email: string, limits: Partial<Settings['signUpLimits']> = {}) =>
    signUp(
      context({
        actor: { kind: 'anonymous' },
        settings: { ...app.settings, signUpLimits: { ...app.settings.signUpLimits, ...limits } },
      }),
      { code: 'WARMUP', name: 'Ruth Abernathy', email },
    )
  /** What each got: a receipt of its own, or the code of a refusal. */
  const allAtOnce = async (emails: string[], limits: Partial<Settings['signUpLimits']> = {}) => {
    const all = await Promise.allSettled(emails.map((email) => signsUp(email, limits)))
    return all.map((it) => (it.status === 'fulfilled' ? it.value.valid : (it.reason as { code: string }).code))
  }
  const places = () =>
    run(sql<{ emailKey: string }>`select email_key as "emailKey" from website_subscriber order by email_key`)
  const letters = () =>
    run(sql<{ recipient: string; template: string }>`select recipient, template from outbox_mail order by id`)
  beforeEach(() =>
    context().em.transactional(async (em) => {
      for (const table of ['rate_limit', 'outbox_mail', 'website_subscriber', 'address_alias'])
        await queryRows(em, sql`delete from ${sql.table(table)}`)
    }),
  )

  it('share three statements, and each has its own letter, line, link and receipt', async () => {
    const emails = Array.from({ length: 20 }, (_, at) => `at-once-${String(at).padStart(2, '0')}@example.org`)
    const statements = await recordStatements(database, () => allAtOnce(emails))
    expect(statements.filter((text) => !/^(?:begin|commit)/iu.test(text))).toHaveLength(3)
    expect((await places()).map(({ emailKey }) => emailKey)).toEqual(emails)
    expect(await letters()).toEqual(emails.map((recipient) => ({ recipient, template: 'welcome' })))
    expect(
      await queryRow(
        context().em,
        sql`select count(distinct a.id)::int as lines, count(distinct r.token_hash)::int as receipts,
          count(distinct l.token_hash)::int as links
        from activity a join sign_up_receipt r on r.activity_id = a.id join sign_in_link l on l.email = a.user_email
        join outbox_mail m on m.recipient = a.user_email and m.idempotency_key = 'sign-up:' || a.id`,
      ),
    ).toEqual({ lines: 20, receipts: 20, links: 20 })
  })

  it('of one person, by an address and its alias, welcome once and know them after that', async () => {
    await run(sql`insert into address_alias (alias_key, main_key) values ('other@example.org', 'main@example.org')`)
    expect(await allAtOnce(['other@example.org', 'main@example.org', 'OTHER@example.org'])).toEqual([true, true, true])
    expect(await places()).toEqual([{ emailKey: 'main@example.org' }])
    expect((await letters()).map(({ template }) => template)).toEqual([
      'welcome',
      'already-subscribed',
      'already-subscribed',
    ])
  })

  it('are counted one by one: the first go on, and whom the network refuses spends nothing of the address', async () => {
    const perNetwork = { points: 2, seconds: 60 }
    const emails = ['one@example.org', 'two@example.org', 'three@example.org']
    expect(await allAtOnce(emails, { perNetwork })).toEqual([true, true, 'too_many_requests'])
    expect(await places()).toEqual([{ emailKey: 'one@example.org' }, { emailKey: 'two@example.org' }])
    expect(await run(sql`select points from rate_limit order by key, points`)).toEqual([
      { points: 1 },
      { points: 1 },
      { points: 3 },
    ])
  })

  it('of one address are refused alone', async () => {
    const perAddress = { points: 2, seconds: 60 }
    const emails = ['one@example.org', 'one@example.org', 'two@example.org', 'ONE@example.org']
    expect(await allAtOnce(emails, { perAddress })).toEqual([true, true, true, 'too_many_requests'])
    expect(await allAtOnce(['one@example.org', 'two@example.org'], { perAddress })).toEqual(['too_many_requests', true])
    // Once its time is over an address is counted anew.
    await run(sql`update rate_limit set expire = 1`)
    expect(await allAtOnce(['one@example.org'], { perAddress })).toEqual([true])
  })

  // PGlite has one connection: whoever has somebody has the whole of it.
  it.skipIf(database.pglite)('do not wait for one whom somebody else has', async () => {
    const held = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const other = forkEm(database.orm).transactional(async (em) => {
      await lockPerson(em, 'held@example.org')
      held.resolve()
      await end.promise
    })
    await held.promise
    const waits = signsUp('held@example.org')
    expect(await allAtOnce(['one@example.org', 'two@example.org'])).toEqual([true, true])
    expect(await allAtOnce(['three@example.org'])).toEqual([true])
    expect((await places()).map(({ emailKey }) => emailKey)).not.toContain('held@example.org')
    end.resolve()
    await other
    expect(await waits).toMatchObject({ valid: true })
    expect(await places()).toHaveLength(4)
    // What was counted with the group that failed was undone with it.
    expect(await run(sql`select points from rate_limit order by points desc limit 1`)).toEqual([{ points: 4 }])
  })
})
