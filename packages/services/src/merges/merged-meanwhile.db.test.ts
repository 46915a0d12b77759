// What is under way about an address while an administrator merges it: once both are through, nothing stands under the alias.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addPeople } from '../additions/add-people.ts'
import { confirmAddressChange } from '../address-changes/confirm-address-change.ts'
import { compAddress } from '../comps/comp-address.ts'
import { type Context, inTransaction } from '../context.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { requestLink } from '../portal/request-link.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { importFile } from '../testing/import-file.ts'
import { stripeSubscription } from '../testing/stripe-subscription.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listKey } from '../addresses/list-key.ts'
import { mergePeople } from './merge-people.ts'

const home = 'ruth@home.example'
const work = 'ruth@work.example'

// On PGlite nothing is ever at the same moment.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('at the same moment', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)

  beforeEach(async () => {
    await run(
      sql`truncate subscriber, website_subscriber, comp, subscription, address_alias, person_merge, import_row, outbox_mail restart identity cascade`,
    )
    await run(
      sql`insert into subscriber (email, email_key, substack_tier, subscription_status) values (${home}, ${home}, 'Free', 'active')`,
    )
    await run(sql`insert into website_subscriber (email, email_key, name) values (${work}, ${work}, 'Ruth')`)
  })

  const acts: readonly [string, () => Promise<unknown>][] = [
    ['signs up', () => signUp(visitor(), { code: 'WARMUP', email: work, name: 'Ruth', source: 'website' })],
    [
      'is comped',
      () =>
        inTransaction(context(), (context) =>
          compAddress(context, { email: work, emailKey: work, plan: 'Paid', duration: 'forever', reason: '' }),
        ),
    ],
    [
      'pays',
      () =>
        inTransaction(context(), (context) =>
          upsertSubscription(context, stripeSubscription({ id: 'sub_new', email: work }), {
            readAt: context.clock.now(),
            getPlan: () => ({ plan: 'work-out', interval: 'month' }),
          }),
        ),
    ],
    [
      'is added by hand',
      () =>
        addPeople(context(), {
          requestKey: randomUUID(),
          people: [{ email: work, name: 'Ruth' }],
          agreed: 'asked',
          note: '',
          withWelcome: false,
        }),
    ],
    [
      'comes by a list',
      () =>
        importFile(
          app,
          context(),
          `Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\n${work},monthly,,,,,\n`,
        ),
    ],
    [
      'is found at Substack',
      () =>
        inTransaction(context(), async (context) =>
          saveLookUp(context, {
            emailKey: await listKey(context.em, work),
            found: { email: work, type: 'monthly', status: 'active', isComped: false },
          }),
        ),
    ],
    ['asks for a link', () => requestLink(visitor(), { email: work }, null)],
  ]
  const merge = (context: Context) =>
    mergePeople(context, { mainEmail: home, aliasEmail: work, knownBy: 'She told me' })
  const confirm = async (context: Context) => {
    const [asked] = await run(
      sql<{
        id: number
      }>`insert into address_change (old_email, old_key, new_email, new_key, expires_at) values (${work}, ${work}, 'ruth@new.example', 'ruth@new.example', app_now() + interval '1 hour') returning id`,
    )
    return confirmAddressChange(context, asked?.id ?? 0)
  }

  /** Does one while the transaction of the other is not over yet, and ends that as soon as the one waits for it or is through. */
  async function meanwhile(
    first: (context: Context) => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<void> {
    let under: Promise<unknown> | undefined
    await inTransaction(context(), async (context) => {
      await first(context)
      let isThrough = false
      under = second().finally(() => (isThrough = true))
      under.catch(() => undefined)
      await expect.poll(async () => isThrough || (await isWaiting()), { timeout: 20_000 }).toBe(true)
    })
    await under
  }
  async function expectOne(): Promise<void> {
    for (const table of ['website_subscriber', 'comp', 'subscription', 'outside_access'])
      expect(await run(sql`select email_key from ${sql.table(table)} where email_key = ${work}`), table).toEqual([])
    expect(await run(sql`select email_key from subscriber where email_key = ${work} and not is_alias`)).toEqual([])
  }

  describe.each([
    ['merges two', merge],
    ['confirms another address', confirm],
  ] as const)('and somebody %s', (_way, first) => {
    test.each(acts)('who %s under the alias is one person afterwards', async (_what, act) => {
      await meanwhile(first, act)
      await expectOne()
    })
  })
  const isWaiting = async () =>
    (
      await queryRow(
        context().em,
        sql<{
          is: boolean
        }>`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is`,
      )
    ).is
})
