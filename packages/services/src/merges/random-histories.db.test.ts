// Whatever happens to people with two addresses, in whatever order: their access is the pure rule over all that speaks of them, and nothing is lost or doubled.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { toAccess } from '@joy/domain/access/to-access.ts'
import { AppError } from '@joy/domain/app-error.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readSources } from '../access/read-sources.ts'
import { compAddress } from '../comps/comp-address.ts'
import { inTransaction } from '../context.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { listKey } from '../addresses/list-key.ts'
import { importFile } from '../testing/import-file.ts'
import { stripeSubscription } from '../testing/stripe-subscription.ts'
import { createTestApp } from '../testing/test-context.ts'
import { mergePeople } from './merge-people.ts'
import { undoMerge } from './undo-merge.ts'

const names = ['a', 'b', 'c'] as const
type Name = (typeof names)[number]
const address = (name: Name) => `${name}@example.org`

type Step =
  | { do: 'merge'; main: Name; alias: Name }
  | { do: 'undo'; at: number }
  | { do: 'list'; rows: readonly { who: Name; isPaid: boolean }[] }
  | { do: 'look up'; who: Name; isPaid: boolean }
  | { do: 'pay'; who: Name; plan: 'work-out' | 'join-the-gym'; isOver: boolean }
  | { do: 'sign up'; who: Name }
  | { do: 'comp'; who: Name; plan: 'Paid' | 'Join the Gym'; isForEver: boolean }

const who = fc.constantFrom(...names)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('merge' as const), main: who, alias: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat(3) }) },
  fc.record({
    do: fc.constant('list' as const),
    rows: fc.uniqueArray(fc.record({ who, isPaid: fc.boolean() }), { minLength: 1, selector: (row) => row.who }),
  }),
  fc.record({ do: fc.constant('look up' as const), who, isPaid: fc.boolean() }),
  fc.record({
    do: fc.constant('pay' as const),
    who,
    plan: fc.constantFrom('work-out' as const, 'join-the-gym' as const),
    isOver: fc.boolean(),
  }),
  fc.record({ do: fc.constant('sign up' as const), who }),
  fc.record({
    do: fc.constant('comp' as const),
    who,
    plan: fc.constantFrom('Paid' as const, 'Join the Gym' as const),
    isForEver: fc.boolean(),
  }),
)

describe('random histories of people with two addresses', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)

  async function begin(listed: readonly Name[]): Promise<void> {
    for (const table of [
      'address_alias',
      'person_merge',
      'comp',
      'subscription',
      'subscriber',
      'website_subscriber',
      'outside_access',
      'rate_limit',
      'import_row',
      'sign_in_link',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    for (const name of listed)
      await run(
        sql`insert into subscriber (email, email_key, substack_tier, subscription_status) values (${address(name)}, ${address(name)}, 'Free', 'active')`,
      )
  }

  /** Gives whether it was done; what is refused changes nothing. */
  async function take(its: Step, merges: number[]): Promise<void> {
    if (its.do === 'merge') {
      const { id } = await mergePeople(context(), {
        mainEmail: address(its.main),
        aliasEmail: address(its.alias),
        knownBy: 'x',
      })
      merges.push(id)
    }
    if (its.do === 'undo') await undoMerge(context(), { id: merges[its.at] ?? 0 })
    if (its.do === 'list') {
      const rows = its.rows.map((row) => `${address(row.who)},${row.isPaid ? 'monthly' : ''},,,,,\n`).join('')
      await importFile(
        app,
        context(),
        `Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\n${rows}`,
      )
    }
    if (its.do === 'look up')
      await inTransaction(context(), async (context) =>
        saveLookUp(context, {
          emailKey: await listKey(context.em, address(its.who)),
          found: { email: address(its.who), type: its.isPaid ? 'monthly' : 'free', status: 'active', isComped: false },
        }),
      )
    if (its.do === 'pay')
      await inTransaction(context(), (context) =>
        upsertSubscription(
          context,
          stripeSubscription({
            id: `${its.who}-${its.plan}`,
            email: address(its.who),
            ...(its.isOver ? { status: 'canceled' as const, endedAt: new Date().toISOString() } : {}),
          }),
          { readAt: context.clock.now(), getPlan: () => ({ plan: its.plan, interval: 'month' }) },
        ),
      )
    if (its.do === 'sign up')
      await signUp(context({ actor: { kind: 'anonymous' } }), {
        code: 'WARMUP',
        email: address(its.who),
        name: 'Somebody',
        source: 'website',
      })
    if (its.do === 'comp')
      await inTransaction(context(), (context) =>
        compAddress(context, {
          email: address(its.who),
          emailKey: address(its.who),
          plan: its.plan,
          duration: its.isForEver ? 'forever' : '30 days',
          reason: '',
        }),
      )
  }

  /** What was refused was, with a sentence; anything else is a fault. */
  const taken = (its: Step, merges: number[]) =>
    take(its, merges).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })

  async function hold(history: readonly Step[]): Promise<void> {
    const described = JSON.stringify(history)
    const rows = await run(
      sql<{
        key: string
        main: string
        tier: string
        isAlias: boolean
      }>`select s.email_key as key, main_address(s.email_key) as main,
        s.subscription_tier as tier, s.is_alias as "isAlias" from subscriber s order by 1`,
    )
    for (const { key, main, tier, isAlias } of rows) {
      const { sources, statement } = await readSources(context().em, main)
      const [{ plan } = { plan: '' }] = await run(
        sql<{ plan: string }>`select plan from access_at(array[${main}::text], app_now())`,
      )
      expect([key, plan, tier], described).toEqual([key, toAccess(sources, statement, new Date()).plan, plan])
      expect([key, isAlias], described).toEqual([key, key !== main])
    }
    // Each payment is under its person's main address; each list and figure has a person once.
    expect(await run(sql`select sid from subscription where email_key <> main_address(email_key)`), described).toEqual(
      [],
    )
    // Who stands on the website's list says of each row whether the newsletter's shows its person.
    const shown = new Set(rows.filter((it) => !it.isAlias).map((it) => it.main))
    const website = await run(sql<{ key: string; main: string; is: boolean }>`select email_key as key,
      main_address(email_key) as main, is_on_newsletter as is from website_subscriber order by 1`)
    expect(website, described).toEqual(website.map((it) => ({ ...it, is: shown.has(it.main) })))
    const [counted] = await run(sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from (
      select sum(delta) as n from counter_delta where name like 'subscribers.%' union all select sum(value) from counter where name like 'subscribers.%') it`)
    expect(counted?.n, described).toBe(shown.size)
  }

  it('access is the rule over all addresses, and the lists have each person once', { timeout: 240_000 }, async () => {
    await run(sql`delete from counter_delta`)
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...names], { minLength: 1 }),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        async (listed, history) => {
          await begin(listed)
          const merges: number[] = []
          for (const [at, its] of history.entries()) {
            await taken(its, merges)
            await hold(history.slice(0, at + 1))
          }
        },
      ),
      { numRuns: 20, seed: 250, endOnFailure: true },
    )
  })

  it('undone at once, a merge leaves everything as it would have been without it', { timeout: 240_000 }, async () => {
    const everything = async () => ({
      access: await run(
        sql`select k.key, a.plan, a.source from unnest(${names.map(address)}::text[]) k (key), access_at(array[k.key], app_now()) a order by 1`,
      ),
      lists: await run(sql`select email_key, substack_tier, is_alias from subscriber order by 1`),
      website: await run(sql`select email_key from website_subscriber order by 1`),
      payments: await run(sql`select provider_subscription_id as id, email_key, status from subscription order by 1`),
      comps: await run(
        sql`select email_key, plan, count(*)::int as n from comp where ended_at is null group by 1, 2 order by 1, 2`,
      ),
    })
    const without = (its: Step) => its.do !== 'merge' && its.do !== 'undo' && its.do !== 'comp'
    await fc.assert(
      fc.asyncProperty(
        fc.array(step.filter(without), { minLength: 1, maxLength: 4 }),
        fc.array(step.filter(without), { minLength: 1, maxLength: 3 }),
        async (before, since) => {
          await begin(names)
          for (const its of [...before, ...since]) await taken(its, [])
          const expected = await everything()
          await begin(names)
          for (const its of before) await taken(its, [])
          const { id } = await mergePeople(context(), {
            mainEmail: address('a'),
            aliasEmail: address('b'),
            knownBy: 'x',
          })
          for (const its of since) await taken(its, [])
          await undoMerge(context(), { id })
          expect(await everything(), JSON.stringify({ before, since })).toEqual(expected)
        },
      ),
      {
        numRuns: 16,
        seed: 58,
        endOnFailure: true,
        // What a search through many more found first: a sign-up by the address that did not stand there.
        examples: [
          [[{ do: 'sign up', who: 'b' }], [{ do: 'sign up', who: 'a' }]],
          [[{ do: 'sign up', who: 'a' }], [{ do: 'sign up', who: 'b' }]],
        ],
      },
    )
  })
})
