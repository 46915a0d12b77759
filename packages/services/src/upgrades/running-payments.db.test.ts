import type { UpgradeInput } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePayment } from './choose-payment.ts'
import { createUpgrade } from './create-upgrade.ts'
import { getProspect } from './get-prospect.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness()
})
afterAll(() => place.close())

const goesOn =
  /Your other subscription, Join the Gym for \$10\.00\/month, goes on beside it, and is charged next on \w{3} \d+, \d{4}\. If you do not want both, cancel it in your portal\./u
const workOut = { plan: 'work-out', interval: 'year' } as const
const start = (subscriberId: number, payment: UpgradeInput['payment']) =>
  createUpgrade(place.context(), { subscriberId, ...workOut, payment })
/** What the last letter of this kind says. */
async function letter(to: string, template: string): Promise<string> {
  const [mail] = await queryRows(
    place.context().em,
    sql<{ text: string }>`select regexp_replace(text, '\\s+', ' ', 'g') as text from outbox_mail
      where recipient = ${to} and template = ${template} order by id desc limit 1`,
  )
  return mail?.text ?? ''
}
async function payer(email: string): Promise<number> {
  const id = await place.joins('Joan Payer', email)
  return (await place.record(id)).subscriber.id
}

test('who pays is comped only where it is meant, and reads that it is a gift and the payment goes on', async () => {
  const email = 'comped.payer@example.org'
  const id = await payer(email)
  // Their own upgrade is no other.
  expect(await letter(email, 'upgrade-confirmation')).toContain('Your portal shows what is charged next.')
  expect(await letter(email, 'upgrade-confirmation')).not.toContain('other subscription')
  expect((await getProspect(place.context(), { subscriberId: id })).subscriptions).toEqual([
    { id: expect.any(Number), planTitle: 'Join the Gym' },
  ])
  await expect(start(id, { kind: 'comp', withPaying: false })).rejects.toMatchObject({
    code: 'conflict',
    message: `${email} pays, and the payment goes on. Include who pays, or end it first.`,
  })
  await start(id, { kind: 'comp', withPaying: true })
  await place.work()
  expect(await letter(email, 'upgrade-confirmation')).toContain('It is a gift, and nothing is charged for it.')
  expect(await letter(email, 'upgrade-confirmation')).toMatch(goesOn)
})

test('the letter of a checkout link names what is paid already, and another payment asks for the tick as well', async () => {
  const email = 'link.payer@example.org'
  const { id } = await start(await payer(email), { kind: 'checkout' })
  await place.work()
  expect(await letter(email, 'checkout-link')).toMatch(goesOn)
  const comp = { id, ...workOut, payment: { kind: 'comp', withPaying: false } } as const
  await expect(choosePayment(place.context(), comp)).rejects.toMatchObject({ code: 'conflict' })
  expect(await place.record(id)).toMatchObject({ status: 'awaiting payment' })
})

test('who pays nothing is told of nothing else', async () => {
  const id = await place.somebody('Nobody', 'pays.nothing@example.org')
  await start(id, { kind: 'checkout' })
  await place.work()
  expect(await letter('pays.nothing@example.org', 'checkout-link')).not.toContain('You pay already')
  expect((await getProspect(place.context(), { subscriberId: id })).subscriptions).toEqual([])
})
