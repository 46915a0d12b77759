// Long because the world is made up at random here, and what is to be found is asked for a second time in plain SQL.
import type { DiscrepancyCode } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { runJob } from '../jobs/run-job.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { startCompare } from './start-compare.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

// PGlite shares its one thread with the test: there fewer show the same.
const PEOPLE = process.env['TEST_DATABASE'] === 'postgres' ? 330 : 110
/** The same numbers in every run (mulberry32). */
function createRandom(start: number): () => number {
  let a = start
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const random = createRandom(20250328)
const chance = (share: number) => random() < share
const pick = <T>(its: readonly [T, ...T[]]): T => its[Math.floor(random() * its.length)] ?? its[0]

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  await makeUpPeople()
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)

async function makeUpPeople(): Promise<void> {
  const { stripe, planningCenter } = connected.simulators.control.state
  const [paid, customer] = [stripe.subscriptions[0], stripe.customers[0]]
  const known = planningCenter.people[0]
  if (!paid || !customer || !known) throw new Error('The simulators hold nobody.')
  for (let n = 1; n <= PEOPLE; n += 1) {
    const email = `Person.${n}@example.org`
    const key = email.toLowerCase()
    if (chance(0.9))
      await run(sql`insert into subscriber (email, email_key, substack_tier, substack_type)
        values (${email}, ${key}, ${pick(['Free', 'Free', 'Paid'])}, ${pick([null, null, 'comp', 'monthly'])})`)
    if (chance(0.3))
      await run(
        sql`insert into comp (email_key, granted_by) select email_key, 'test' from subscriber where email_key = ${key}`,
      )
    if (chance(0.3))
      await run(
        sql`insert into website_subscriber (email, email_key, exported_at) values (${email}, ${key}, ${pick([null, new Date()])})`,
      )
    if (chance(0.3))
      await run(sql`insert into upgrade (substack_subscriber_id, status, planning_center_member_id)
        select id, ${pick(['registered', 'registered', 'awaiting payment'])}, ${`9${n}`} from subscriber where email_key = ${key}`)
    const status = pick(['active', 'active', 'canceled'] as const)
    if (chance(0.4)) {
      stripe.customers.push({ ...customer, id: `cus_${n}`, email })
      stripe.subscriptions.push({
        ...structuredClone(paid),
        id: `sub_random${n}`,
        customer: `cus_${n}`,
        status,
        cancel_at_period_end: status === 'active' && chance(0.3),
        created: paid.created + n,
      })
    }
    if (chance(0.35))
      await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, is_cancel_at_period_end, provider_subscription_id)
        values (${`sid-${n}`}, ${email}, ${key}, 'join-the-gym', 'month', 1000, ${pick(['active', 'canceled'])}, now() + interval '9 days', ${chance(0.3)}, ${`sub_random${n}`})`)
    if (!chance(0.4)) continue
    const id = chance(0.8) ? `9${n}` : `8${n}`
    planningCenter.people.push({ ...known, id, membership: pick(['Member', 'Member', 'Visitor', null]) })
    planningCenter.emails.push({
      id: `7${n}`,
      personId: id,
      address: email,
      location: 'Home',
      primary: true,
      created_at: known.created_at,
      updated_at: known.updated_at,
    })
  }
}

// Said once more over whole tables, with what the simulators hold as it was read.
const paying = sql`(select email_key from reconcile_subscription where plan is not null and status = 'active')`
const comped = sql`(select s.email_key from comp c join subscriber s on s.email_key = c.email_key where c.ended_at is null)`
const byStatement = sql`(select email_key from subscriber where substack_tier = 'Paid' and substack_type is distinct from 'comp')`
const payingHere = sql`(select email_key from subscription where status = 'active')`
const has = sql`(select * from ${byStatement} a union select * from ${payingHere} b union select * from ${comped} c)`
const members = sql`(select email_key from reconcile_member where is_member)`
const registered = sql`(select s.email_key from upgrade u join subscriber s on s.id = u.substack_subscriber_id where u.status = 'registered')`
const anyUpgrade = sql`(select s.email_key from upgrade u join subscriber s on s.id = u.substack_subscriber_id where u.status <> 'cancelled')`
const bothSources = (condition: ReturnType<typeof sql>) => sql`select distinct coalesce(h.email_key, t.email_key) as key
  from (select * from subscription where provider = 'stripe') h
  full join (select * from reconcile_subscription where plan is not null) t using (provider_subscription_id) where ${condition}`
const live = sql`h.status = 'active'`
const queries: Partial<Record<DiscrepancyCode, ReturnType<typeof sql>>> = {
  'cancelled-at-stripe': bothSources(sql`${live} and t.status = 'canceled'`),
  'active-at-stripe': bothSources(sql`h.status = 'canceled' and t.status = 'active'`),
  'payment-unknown-here': bothSources(sql`h.id is null and t.status = 'active'`),
  'payment-unknown-at-stripe': bothSources(sql`${live} and t.email_key is null`),
  'ends-here-only': bothSources(sql`${live} and h.is_cancel_at_period_end and t.status = 'active' and not t.will_end`),
  'ends-at-stripe': bothSources(sql`${live} and not h.is_cancel_at_period_end and t.status = 'active' and t.will_end`),
  'pays-not-on-list': sql`select distinct email_key as key from ${paying} p where email_key not in (select email_key from subscriber)`,
  'pays-not-registered': sql`select email_key as key from subscriber where email_key in ${paying} and email_key not in ${anyUpgrade} and email_key not in ${members}`,
  'member-not-recorded': sql`select email_key as key from subscriber where email_key in ${paying} and email_key not in ${anyUpgrade} and email_key in ${members}`,
  'registered-not-paying': sql`select email_key as key from subscriber where email_key in ${registered} and email_key not in ${has} and email_key not in ${paying} and email_key in ${members}`,
  'registration-outdated': sql`select email_key as key from subscriber where email_key in ${registered} and email_key not in ${has} and email_key not in ${paying} and email_key not in ${members}`,
  'comp-to-do': sql`select s.email_key as key from comp c join subscriber s on s.email_key = c.email_key where c.ended_at is null and c.confirmed_at is null and c.reported_at is null`,
  'waits-but-at-substack': sql`select w.email_key as key from website_subscriber w join subscriber using (email_key) where w.exported_at is null and w.unsubscribed_at is null`,
}

describe('a comparison of people made up at random', () => {
  test('goes on where it was stopped, and finds what plain queries find', async () => {
    const { jobId } = await startCompare(made.context({ ...connected.app }))
    // Stopped after every few steps, as by a process that is killed again and again.
    for (let stops = 0; stops < 5; stops += 1) {
      const stopping = new AbortController()
      const steps = setInterval(() => stopping.abort(), 25)
      await runJob(connected.app, jobHandlers, jobId, stopping.signal)
      clearInterval(steps)
    }
    await processJobs(connected.app, jobHandlers)
    expect(await run(sql`select status, attempt > 1 as again from job where id = ${jobId}`)).toEqual([
      { status: 'done', again: true },
    ])
    let total = 0
    for (const [code, query] of Object.entries(queries)) {
      const found =
        await run(sql`select p.email_key as key from reconcile_discrepancy f join reconcile_person p on p.id = f.person_id
        where f.code = ${code} order by 1`)
      const asked = await run(sql`select key from (${query}) it order by key collate "C"`)
      expect({ code, found }).toEqual({ code, found: asked })
      total += asked.length
    }
    expect(total).toBeGreaterThan(PEOPLE / 2)
  })

  test('counts what it holds, and finds the same once more', async () => {
    const all = () =>
      run(
        sql`select p.email_key, f.code from reconcile_discrepancy f join reconcile_person p on p.id = f.person_id order by 1, 2`,
      )
    const before = await all()
    await startCompare(made.context({ ...connected.app }))
    await processJobs(connected.app, jobHandlers)
    expect(await all()).toEqual(before)
    expect(await run(sql`select count(*)::float8 as value from reconcile_discrepancy`)).toEqual(
      await run(
        sql`select sum(value)::float8 as value from counted where name like 'reconcile.%' and name <> 'reconcile.people'`,
      ),
    )
  })
})
