import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { setTimeZone } from '../community-settings/set-time-zone.ts'
import { communitySettings } from '../community/community-settings.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { importFile } from '../testing/import-file.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  place = await openReconciliation()
})
afterAll(() => place.close())

test('a comp that ended for a shorter one is still shown at Substack, which knows one a person: only the new one is to be given there', async () => {
  const email = 'mary.okafor@example.org'
  const subscriberId = await place.somebody('Mary Okafor', email)
  await grantComp(place.context(), { subscriberId })
  await importFile(place.app, place.context(), `Email,Type,Receiving emails for\n${email},comp,\n`)
  await revokeComp(place.context(), { subscriberId })
  await grantComp(place.context(), { subscriberId, duration: '30 days' })
  await place.compare()
  expect(await place.found(email)).toMatchObject({
    sources: { substack: 'Comped' },
    discrepancies: [{ code: 'comp-to-do' }],
  })
})

test('a comp that a newer list of the same day shows no more is told as not shown', async () => {
  const email = 'nora.vance@example.org'
  await place.somebody('Nora Vance', email)
  const at = (minutes: number) => new Date(place.app.clock.now().getTime() - minutes * 60_000).toISOString()
  const list = (type: string, minutes: number) =>
    importFile(place.app, place.context(), `Email,Type,Receiving emails for\n${email},${type},\n`, {
      asOf: at(minutes),
    })
  await list('Comp', 90)
  await list('Free', 30)
  await place.compare()
  expect(await place.getCodes(email)).toEqual(['comp-not-shown'])
})

test('a comp that somebody removed at Substack by hand is gone there, until a newer word shows it again', async () => {
  const email = 'rachel.lund@example.org'
  const subscriberId = await place.somebody('Rachel Lund', email)
  await grantComp(place.context(), { subscriberId })
  await importFile(place.app, place.context(), `Email,Type,Receiving emails for\n${email},comp,\n`)
  await revokeComp(place.context(), { subscriberId })
  await place.compare()
  expect(await place.getCodes(email)).toEqual(['comp-ended-here-only'])
  const { ids } = await listManualTasks(place.context(), { kind: 'removal' })
  await markManualTasks(place.context(), { ids, isDone: true })
  await place.refresh()
  expect(await place.getCodes(email)).toEqual([])
  // A list of before says nothing new of it.
  await importFile(place.app, place.context(), `Email,Type,Name,Receiving emails for\n${email},comp,Rachel,\n`, {
    asOf: '2020-01-01T00:00:00.000Z',
  })
  await place.compare()
  expect(await place.getCodes(email)).toEqual([])
  await importFile(place.app, place.context(), `Email,Type,Receiving emails for\n${email},comp,\n`)
  // A newer one grants it anew.
  const inForce = sql`select from comp where email_key = ${email} and ended_at is null`
  expect(await queryRows(place.context().em, inForce)).toHaveLength(1)
})

test('a payment whose collection is paused does not pay, by either source, known here or not', async () => {
  const email = 'paul.ito@example.org'
  await place.joins('Paul Ito', email)
  Object.assign(await place.atStripe(email), {
    cancel_at_period_end: true,
    pause_collection: { behavior: 'void', resumes_at: null },
  })
  await place.compare()
  expect((await place.found(email))?.sources).toMatchObject({
    stripe: 'Join the Gym, ends with its period, payments paused',
    here: 'Join the Gym · Join the Gym, payments paused · registered',
  })
  await queryRows(place.context().em, sql`delete from subscription where email_key = ${email}`)
  await place.compare()
  expect((await place.found(email))?.sources).toMatchObject({
    stripe: 'Join the Gym, ends with its period, payments paused',
  })
})

test('a payment of which a discount takes all is charged nothing, by either source, until the discount ends', async () => {
  const email = 'lea.brandt@example.org'
  await place.joins('Lea Brandt', email)
  const there = await place.atStripe(email)
  Object.assign(there, { cancel_at_period_end: true })
  place.control.giveDiscount(there.id, { percentOff: 100, duration: 'forever' })
  await place.compare()
  const sources = async () => (await place.found(email))?.sources
  expect(await sources()).toMatchObject({
    stripe: 'Join the Gym, ends with its period, nothing charged',
    here: 'Join the Gym · Join the Gym, nothing charged · registered',
  })
  place.control.endDiscounts(there.id)
  await place.compare()
  expect(await sources()).toMatchObject({
    stripe: 'Join the Gym, ends with its period',
    here: 'Join the Gym · Join the Gym, pays · registered',
  })
})

test('a day that a discrepancy names follows the community’s zone', async () => {
  const email = 'ada@example.org'
  await importFile(place.app, place.context(), `Email,Type,Receiving emails for\n${email},yearly,\n`)
  await queryRows(place.context().em, sql`update subscriber set substack_absent_at = app_now() where email = ${email}`)
  const days: (string | undefined)[] = []
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const { version } = await communitySettings(place.context())
    await setTimeZone(place.context(), { timeZone, version })
    await (days.length === 0 ? place.compare() : place.refresh())
    days.push((await place.found(email))?.discrepancies.find(({ code }) => code === 'absent-at-substack')?.description)
  }
  // 25 hours lie between the two: never the same day.
  expect(days).toEqual([expect.stringMatching(/had nobody on \w+/u), expect.stringMatching(/had nobody on \w+/u)])
  expect(new Set(days).size).toBe(2)
})

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
const said = (text: string, asOf: string) => importFile(place.app, place.context(), text, { asOf })

test('a list is as old as its file: one from before a comp was given says nothing of it', async () => {
  const email = 'caleb.haas@example.org'
  await grantComp(place.context(), { subscriberId: await place.somebody('Caleb Haas', email) })
  await queryRows(
    place.context().em,
    sql`update comp set reported_at = ${daysAgo(2)}::timestamptz, comped_at = ${daysAgo(3)}::timestamptz where email_key = ${email}`,
  )
  await said(`Email,Type,Receiving emails for\n${email},free,\n`, daysAgo(5))
  await place.compare()
  expect(await place.getCodes(email)).toEqual([])
  await said(`Email,Type,Receiving emails for\n${email},free,\n`, daysAgo(1))
  await place.compare()
  const found = await place.found(email)
  expect(found?.discrepancies).toMatchObject([{ code: 'comp-not-shown' }])
  expect(Math.abs(Date.parse(found?.asOf.substack ?? '') - Date.parse(daysAgo(1)))).toBeLessThan(120_000)
})

test('whoever Substack does not have is not said to be there; what it ended itself is nothing to end here', async () => {
  const [comped, gift] = ['miriam.adler@example.org', 'isaac.adler@example.org']
  await grantComp(place.context(), { subscriberId: await place.somebody('Miriam Adler', comped) })
  await said(
    `Email,Type,Expiration date,Receiving emails for\n${comped},comp,,\n${gift},gift,2025-01-10,\n`,
    daysAgo(3),
  )
  await queryRows(
    place.context().em,
    sql`update subscriber set substack_absent_at = ${daysAgo(1)}::timestamptz where email in (${comped}, ${gift})`,
  )
  await place.compare()
  expect(await place.found(comped)).toMatchObject({
    sources: { substack: 'Not found there' },
    discrepancies: [{ code: 'comp-not-shown' }],
  })
  expect(await place.getCodes(gift)).toEqual([])
})

test('only a whole list of Substack, made after the export, says that who was exported did not arrive', async () => {
  const [lost, unread] = ['nora.frei@example.org', 'otto.frei@example.org']
  await queryRows(
    place.context().em,
    sql`insert into website_subscriber (email, email_key, exported_at)
      select it, it, ${daysAgo(4)}::timestamptz from unnest(${[lost, unread]}::text[]) it`,
  )
  const rows = (...more: string[]) =>
    ['email,active_subscription,plan,email_disabled,created_at', 'ada@example.org,true,yearly,false,', ...more].join(
      '\n',
    )
  const bring = async (text: string, asOf: string, isFullList: boolean) => {
    await importFile(place.app, place.context(), text, { asOf, isFullList })
    await place.compare()
    return [await place.getCodes(lost), await place.getCodes(unread)]
  }
  expect(await bring(rows(), daysAgo(2), false)).toEqual([[], []])
  expect(await bring(rows(), daysAgo(5), true)).toEqual([[], []])
  const unreadable = `${unread},true,${'x'.repeat(5000)},false,`
  expect(await bring(rows(unreadable), daysAgo(3), true)).toEqual([['exported-not-arrived'], []])
  expect((await place.found(lost))?.asOf.substack?.slice(0, 10)).toBe(daysAgo(3).slice(0, 10))
  const [{ id } = { id: 0 }] = await queryRows(
    place.context().em,
    sql<{ id: number }>`select max(change_set_id) as id from import`,
  )
  await undoChangeSet(place.context(), { id })
  await place.compare()
  expect(await place.getCodes(lost)).toEqual([])
})
