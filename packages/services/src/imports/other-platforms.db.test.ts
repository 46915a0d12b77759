import { rowsOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'

const DAY = 86_400_000
const bob = 'bob@example.org'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(() => rowsOf(made.context().em, sql`truncate subscriber, comp restart identity cascade`))

const arrives = async (daysAgo: number, text: string) => {
  const asOf = new Date(made.app.clock.now().getTime() - daysAgo * DAY).toISOString()
  return importFile(made.app, made.context(), text, { asOf, filename: `${daysAgo}.csv` })
}
const substack = (daysAgo: number, type: string) =>
  arrives(daysAgo, `Email,Type,Start date\n${bob},${type},2024-01-01\n`)
const ghost = (daysAgo: number, { tier = '', isComp = false, opens = true } = {}) =>
  arrives(
    daysAgo,
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,${bob},Bob,,${opens},${isComp ? 'true' : ''},,2023-01-01T00:00:00.000Z,,,${tier}\n`,
  )
const person = async () => {
  const [it] = await rowsOf(
    made.context().em,
    sql<{
      plan: string
      tier: string
      type: string | null
      age: number | null
    }>`select subscription_tier as plan, substack_tier as tier,
      substack_type as type, round(extract(epoch from app_now() - substack_as_of) / 86400)::int as age from subscriber where email_key = ${bob}`,
  )
  return it
}

test('what somebody has at Substack is changed in nothing by the export of another platform, nor is the age of that word', async () => {
  await substack(30, 'Yearly')
  const before = await person()
  expect(before).toMatchObject({ plan: 'Paid', tier: 'Paid', type: 'yearly', age: 30 })
  for (const said of [{}, { tier: 'Gold' }, { isComp: true }, { tier: 'Gold', isComp: true }]) {
    await ghost(0, said)
    expect(await person()).toEqual(before)
  }
  // So that a list of Substack which is older than that export, and newer than the word, still counts.
  await substack(10, 'Monthly')
  expect(await person()).toMatchObject({ plan: 'Paid', type: 'monthly', age: 10 })
  await substack(5, 'Free')
  expect(await person()).toMatchObject({ tier: 'Free', type: null, age: 5 })
})

test('who came with another platform’s export has what it says, until Substack says otherwise, however long ago', async () => {
  await ghost(20, { tier: 'Gold' })
  expect(await person()).toMatchObject({ plan: 'Paid', type: 'Gold' })
  await ghost(10)
  expect(await person()).toMatchObject({ plan: 'Free', type: null })
})

test('that another platform names no plan is no word of Substack, of any age', async () => {
  await ghost(0)
  expect(await person()).toEqual({ plan: 'Free', tier: 'Free', type: null, age: null })
  await substack(30, 'Yearly')
  expect(await person()).toMatchObject({ plan: 'Paid', type: 'yearly', age: 30 })
})

test('a mailbox closes and opens by its column all the same', async () => {
  await substack(30, 'Yearly')
  const status = async () =>
    (await rowsOf(made.context().em, sql<{ status: string }>`select subscription_status as status from subscriber`))[0]
      ?.status
  await ghost(2, { opens: false })
  expect(await status()).toBe('unsubscribed')
  await ghost(1)
  expect(await status()).toBe('active')
})
