// A comp whose time is over while the task that writes its end, every minute, has not come to it.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDay } from '@joy/domain/time/dates.ts'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { moveClock } from '../clock/move-clock.ts'
import { endExpiredComps } from '../maintenance/end-expired-comps.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { createTestApp } from '../testing/test-context.ts'
import { upgradePerson } from '../upgrades/upgrade-person.ts'
import { expireComps } from './expire-comps.ts'
import { grantComp } from './grant-comp.ts'
import { restoreComp } from './restore-comp.ts'
import { revokeComp } from './revoke-comp.ts'

const DAY = 86_400_000
const email = 'ann@x.org'

describe('a comp that ran out a moment ago', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  let subscriberId = 0
  const record = () => getSubscriber(context(), { id: subscriberId })
  const written = () =>
    queryRow(context().em, sql<{ open: number }>`select count(*)::int as open from comp where ended_at is null`)

  beforeEach(async () => {
    const { em } = context()
    await queryRows(em, sql`delete from comp`)
    await queryRows(em, sql`delete from subscriber`)
    const row = sql<{ id: number }>`insert into subscriber (email, email_key) values (${email}, ${email}) returning id`
    subscriberId = (await queryRow(em, row)).id
    await grantComp(context(), { subscriberId, plan: 'Join the Gym', duration: '30 days' })
    await queryRows(em, sql`update comp set reported_at = app_now()`)
    await moveClock(app, { by: 30 * DAY + 1000 })
    expect(await written()).toEqual({ open: 1 })
  })

  it('is over in the record, the portal and the upgrade, all at once, at its very end', async () => {
    const { subscriber, access, comps } = await record()
    expect(subscriber).toMatchObject({ subscriptionTier: 'Free', isComped: false, compedAt: null })
    expect(access.plan).toBe('Free')
    expect(comps).toMatchObject([{ endedAt: comps[0]?.until, endedBy: 'Time', endReason: 'expired', removal: null }])
    const { substack } = await portalOverview(context({ portal: { sessionId: 1, email, emailKey: email } }))
    expect(substack).toMatchObject({ subscriptionTier: 'free', isComped: false, compedUntil: null })
    expect(await upgradePerson(context().em, subscriberId)).toMatchObject({ subscriptionTier: 'Free', isComped: false })
    expect(await written()).toEqual({ open: 1 })
  })

  it('cannot be revoked any more', async () => {
    await expect(revokeComp(context(), { subscriberId })).rejects.toMatchObject({ code: 'conflict' })
    expect((await record()).comps).toMatchObject([{ endReason: 'expired' }])
  })

  it('is left alone by the undo of the act that gave it, as run out and not as changed by somebody', async () => {
    await expireComps(context().em, sql`true`)
    const { id } = await queryRow(context().em, sql<{ id: number }>`select max(change_set_id) as id from comp`)
    expect((await changeConflicts(context(), { id })).items).toEqual([{ subscriberId, email, reason: 'Ran out since' }])
  })

  it('leaves one line of the log that names the person and the day, whoever comes to it first, and one in the record', async () => {
    const lines = () =>
      queryRows(
        context().em,
        sql<{ email: string; details: string }>`select user_email as email, details from activity
          where action = 'Comp Ran Out' and (after ->> 'compId')::int = (select max(id) from comp)`,
      )
    expect(await lines()).toEqual([])
    await Promise.all([1, 2].map(() => endExpiredComps(app, new AbortController().signal)))
    await endExpiredComps(app, new AbortController().signal)
    const [line, ...more] = await lines()
    expect(more).toEqual([])
    const { comps } = await record()
    expect(line).toEqual({
      email,
      details: `The comp of ${email}, Join the Gym, was given until ${formatDay(comps[0]?.until ?? '', 'UTC')}`,
    })
    const { events } = await subscriberHistory(context(), { id: subscriberId })
    expect(events.filter(({ text }) => /ended|ran out/iu.test(text)).map(({ text }) => text)).toEqual(['Comp ended'])
  })

  it('keeps nobody from a new one, a smaller one too, which takes no place of it', async () => {
    await grantComp(context(), { subscriberId, plan: 'Paid', duration: '7 days' })
    const { subscriber, comps } = await record()
    expect(subscriber).toMatchObject({ subscriptionTier: 'Paid', isComped: true })
    expect(comps.map((it) => [it.plan, it.endReason])).toEqual([
      ['Paid', null],
      ['Join the Gym', 'expired'],
    ])
  })

  it('keeps no revoked one from being put back', async () => {
    await grantComp(context(), { subscriberId, plan: 'Paid' })
    const { compId } = await revokeComp(context(), { subscriberId })
    await grantComp(context(), { subscriberId, plan: 'Paid', duration: '7 days' })
    await moveClock(app, { by: 7 * DAY + 1000 })
    await restoreComp(context(), { id: compId })
    expect((await record()).comps.map((it) => it.endReason)).toEqual([null, 'expired', 'expired'])
  })
})
