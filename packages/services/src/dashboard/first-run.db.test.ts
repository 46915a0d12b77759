import type { FirstRunStepName, Integration as Settings } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { db, sql } from '@joy/database/sql.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { afterAll, expect, test } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { communitySettings } from '../community/community-settings.ts'
import { setTimeZone } from '../community-settings/set-time-zone.ts'
import { stateBackup } from '../community-settings/state-backup.ts'
import { ensureIntegrations } from '../integrations/ensure-integrations.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { firstRun } from './first-run.ts'

const { app, database, context } = await createTestApp()
await ensureIntegrations(app)
afterAll(() => database.close())

/** No demo, and what whoever runs the program sets. */
const onSite = (over: { appUrl?: string; hasSmtp?: boolean } = {}) => {
  const asked = context()
  return { ...asked, settings: { ...asked.settings, isDemo: false, ...over } }
}
const ready = { appUrl: 'https://joy.example.org', hasSmtp: true }
const states = async (over?: Parameters<typeof onSite>[0]) =>
  Object.fromEntries((await firstRun(onSite(over))).steps.map(({ name, state }) => [name, state]))
const textOf = async (name: FirstRunStepName) =>
  (await firstRun(onSite(ready))).steps.find((it) => it.name === name)?.text

test('a fresh site has every step open, a demo none', async () => {
  expect(await firstRun(context())).toMatchObject({ isOver: true, steps: [] })
  const run = await firstRun(onSite())
  expect(run.isOver).toBe(false)
  expect(new Set(run.steps.map(({ state }) => state))).toEqual(new Set(['open']))
  expect(run.steps).toHaveLength(10)
})

test('each step is ticked by what truly happens, and all together end it', async () => {
  expect(await states(ready)).toMatchObject({ address: 'done', mail: 'open' })

  const { em } = context()
  await db(em)
    .updateTable('integration')
    .set({ isActive: true, apiKey: 'sealed|x|key', apiSecret: 'sealed|x|key' })
    .where('platform', '<>', 'email')
    .execute()
  await importFile(app, context(), 'email,created_at\na@example.org,2025-03-01\n')
  expect((await states()).import).toBe('done')

  expect((await firstRun(onSite(ready))).steps.find(({ name }) => name === 'stripe')?.text).toContain('Test')
  await db(em).updateTable('integration').set({ goodAt: new Date() }).execute()
  expect(await states(ready)).toMatchObject({
    mail: 'done',
    substack: 'done',
    stripe: 'done',
    planningcenter: 'done',
    prices: 'open',
  })

  const none: Settings['config'] = {}
  const config = planPrices.reduce((made, { field }) => withConfigText(made, field, 'price_1'), none)
  const checks = planPrices.map(({ name }) => ({ name, outcome: 'passed' as const, text: '$8.00 a month.' }))
  const lastTest = { status: 'connected', text: '', checks, facts: [], checkedAt: '2025-03-28T15:04:00.000Z' }
  await db(em)
    .updateTable('integration')
    .set({ config: JSON.stringify(config), lastTest: JSON.stringify(lastTest) })
    .where('platform', '=', 'stripe')
    .execute()
  expect((await states()).prices).toBe('done')

  await queryRows(
    em,
    sql`insert into administrator (email, email_key, name, role, password_hash) values
      ('a@x.org', 'a@x.org', 'Hannah', 'owner', 'x'), ('b@x.org', 'b@x.org', 'Inês', 'support', 'x')`,
  )
  expect((await states())['second-administrator']).toBe('open')
  await queryRows(
    em,
    sql`insert into administrator (email, email_key, name, role, password_hash) values ('c@x.org', 'c@x.org', 'Peter', 'administrator', 'x')`,
  )
  expect((await states())['second-administrator']).toBe('done')
  await queryRows(em, sql`update administrator set disabled_at = app_now() where name = 'Peter'`)
  expect((await states())['second-administrator']).toBe('open')
  await queryRows(em, sql`update administrator set disabled_at = null where name = 'Peter'`)

  const { timeZone, version } = await communitySettings(context())
  await setTimeZone(context(), { timeZone, version })
  expect((await states())['time-zone']).toBe('done')
  expect(await communitySettings(context())).toMatchObject({
    timeZone: 'UTC',
    version: version + 1,
    countingJobId: null,
  })
  const [entry] = await listActivity(context(), { limit: 1 })
  expect(entry).toMatchObject({ action: 'Time Zone Confirmed', details: 'UTC, as it was' })

  expect((await firstRun(onSite(ready))).isOver).toBe(false)
  const stated = await stateBackup(context(), { hasBackup: true })
  expect(await stateBackup(context(), { hasBackup: true })).toEqual(stated)
  expect(stated).toEqual({ statedAt: expect.any(String), statedBy: expect.any(String) })
  expect(await textOf('backup')).toContain('said on')
  expect((await firstRun(onSite(ready))).isOver).toBe(true)
})

test('a service that answered and fails now does not bring it back; what is undone does', async () => {
  const { em } = context()
  await queryRows(
    em,
    sql`update integration set failing_since = app_now(), failure = 'refused', failure_reason = 'It says no.' where platform = 'stripe'`,
  )
  expect((await states(ready)).stripe).toBe('in trouble')
  expect((await firstRun(onSite(ready))).isOver).toBe(true)
  expect(await stateBackup(context(), { hasBackup: false })).toEqual({ statedAt: null, statedBy: null })
  expect((await firstRun(onSite(ready))).isOver).toBe(false)
})
