import { messages } from '@joy/contract'
import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { addDays } from '@joy/domain/time/add-in-zone.ts'
import { formatDate } from '@joy/domain/time/dates.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { compDurations, compUntil } from '@joy/domain/time/comp-duration.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { previewComps } from '../comp-batches/preview-comps.ts'
import { startCompMatching } from '../comp-batches/start-comp-matching.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'
import { grantComp } from './grant-comp.ts'
import { grantComps } from './grant-comps.ts'
import { revokeComp } from './revoke-comp.ts'

describe('comping', async () => {
  const { app, database, context } = await createTestApp()
  let ids: number[] = []
  beforeAll(async () => {
    const { em } = context()
    const people = Array.from({ length: 40 }, (_, i) =>
      em.create(Subscriber, Subscriber.draft({ email: `p${i}@example.org`, name: null })),
    )
    await em.flush()
    ids = people.map((it) => it.id)
  })
  afterAll(() => database.close())

  const inForce = async () =>
    (await queryRows(context().em, sql<{ n: number }>`select count(*)::int as n from comp where ended_at is null`))[0]
      ?.n
  const counted = async () =>
    (await queryRows(context().em, sql<{ n: number }>`select value as n from counted where name = 'comps'`))[0]?.n ?? 0

  it('grants once, says so twice, and can be revoked and granted again', async () => {
    const subscriberId = ids[0] ?? 0
    const first = await grantComp(context(), { subscriberId, reason: 'Scholarship' })
    expect(first).toEqual({
      message: 'The subscription has been successfully comped.',
      changeSetId: expect.any(Number),
    })
    expect(await grantComp(context(), { subscriberId })).toEqual({
      message: 'This subscription is comped already.',
      changeSetId: null,
    })
    await revokeComp(context(), { subscriberId })
    await expect(revokeComp(context(), { subscriberId })).rejects.toThrow('is not comped')
    expect((await grantComp(context(), { subscriberId })).changeSetId).not.toBeNull()
    expect((await listActivity(context(), { limit: 5 })).map((it) => it.action)).toEqual([
      'Subscription Comped',
      'Comp Revoked',
      'Subscription Comped',
    ])
  })

  it('says whose place it takes, and what comes when it ends', async () => {
    const subscriberId = ids[19] ?? 0
    await grantComp(context(), { subscriberId })
    const { message } = await grantComp(context(), { subscriberId, plan: 'Join the Gym', duration: '7 days' })
    expect(message).toMatch(
      /comped\. It takes the place of the comp before, Work Out forever, which only an undo brings back\. It ends on .+, and what comes then is Warm Up\.$/u,
    )
    const [now, before] = await compHistory(context(), { subscriberId })
    expect(now).toMatchObject({ plan: 'Join the Gym', replaces: { plan: 'Paid', until: null } })
    expect(before).toMatchObject({ endReason: 'replaced', replaces: null })
    const [entry] = await listActivity(context(), { limit: 1 })
    expect(entry).toMatchObject({ details: 'Comped p19@example.org, for 7 days, in place of Work Out forever' })
    await revokeComp(context(), { subscriberId })
  })

  it('ends with a chosen day of the community, and never on one that is over or too far away', async () => {
    const zone = 'America/Los_Angeles'
    await queryRows(context().em, sql`update community set time_zone = ${zone}`)
    const subscriberId = ids[29] ?? 0
    const lastDay = dayIn(addDays(app.clock.now(), 40, zone), zone)
    const { changeSetId } = await grantComp(context(), { subscriberId, duration: { lastDay } })
    const [comp] = await compHistory(context(), { subscriberId })
    expect(comp?.until).toBe(compUntil({ lastDay }, app.clock.now(), zone)?.toISOString())
    const [entry] = await listActivity(context(), { limit: 1 })
    expect(entry?.details).toBe(`Comped p29@example.org, until ${formatDate(lastDay)}`)
    const tooFar = { code: 'invalid_input', message: expect.stringContaining('before the year 3000') }
    await expect(grantComp(context(), { subscriberId, duration: { lastDay: '9999-12-31' } })).rejects.toMatchObject(
      tooFar,
    )
    const isOver = { code: 'invalid_input', message: 'Mar 1, 2020 is over. Choose today or a later day.' }
    const duration = { lastDay: '2020-03-01' }
    await expect(grantComp(context(), { subscriberId, duration })).rejects.toMatchObject(isOver)
    await expect(grantComps(context(), { subscriberIds: [subscriberId], duration })).rejects.toMatchObject(isOver)
    await expect(previewComps(context(), { subscriberIds: [subscriberId], duration })).rejects.toMatchObject(isOver)
    const matching = compMatchingInput.parse({ filter: {}, count: 1, duration })
    await expect(startCompMatching(context(), matching)).rejects.toMatchObject(isOver)
    expect(changeSetId).not.toBeNull()
    await revokeComp(context(), { subscriberId })
    await queryRows(context().em, sql`update community set time_zone = 'UTC'`)
  })

  it('ends by the clock of the community, as the domain says', async () => {
    const zone = 'America/Los_Angeles'
    await queryRows(context().em, sql`update community set time_zone = ${zone}`)
    for (const [index, duration] of compDurations.entries()) {
      const subscriberId = ids[20 + index] ?? 0
      await grantComp(context(), { subscriberId, duration })
      const [comp] = await compHistory(context(), { subscriberId })
      expect(comp?.until ?? null).toBe(compUntil(duration, new Date(comp?.compedAt ?? 0), zone)?.toISOString() ?? null)
      await revokeComp(context(), { subscriberId })
    }
    await queryRows(context().em, sql`update community set time_zone = 'UTC'`)
  })

  it('refuses somebody who is not on the list', async () => {
    await expect(grantComp(context(), { subscriberId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('gives each id of a batch back once: comped, comped already, or not there', async () => {
    const asked = [ids[0], ids[1], ids[1], ids[2], 999_999, 5_000_000_000].map(Number)
    const { results, errors, changeSetId } = await grantComps(context(), { subscriberIds: asked })
    expect(results.toSorted((a, b) => a.subscriberId - b.subscriberId).map((it) => it.outcome)).toEqual([
      'already_comped',
      'comped',
      'comped',
    ])
    expect(errors.map((it) => it.subscriberId)).toEqual([999_999, 5_000_000_000])
    expect(changeSetId).not.toBeNull()
  })

  // Holds V2.3.1, F25
  it('lets two administrators comp the same people at once: one change each, no deadlock', async () => {
    const backwards = ids.toReversed()
    const [one, two] = await Promise.all([
      grantComps(context(), { subscriberIds: ids }),
      grantComps(context(), { subscriberIds: backwards }),
    ])
    const comped = [...one.results, ...two.results].filter((it) => it.outcome === 'comped')
    expect(comped).toHaveLength(37)
    expect(new Set(comped.map((it) => it.subscriberId)).size).toBe(37)
    expect(await inForce()).toBe(40)
    expect(await counted()).toBe(40)
  })

  it('makes one comp of two equal ones asked at once, one by one or as a batch', async () => {
    const drafts = ['once@example.org', 'twice@example.org'].map((email) => Subscriber.draft({ email, name: null }))
    const { em } = context()
    const [one, two] = drafts.map((draft) => em.create(Subscriber, draft))
    await em.flush()
    const ofOne = { subscriberId: one?.id ?? 0, duration: '30 days' } as const
    const said = await Promise.all([grantComp(context(), ofOne), grantComp(context(), ofOne)])
    expect(said.map(({ message }) => message).toSorted()).toEqual([messages.alreadyComped, messages.comped].toSorted())

    const subscriberId = two?.id ?? 0
    const [single, batch] = await Promise.all([
      grantComp(context(), { subscriberId, duration: '30 days' }),
      grantComps(context(), { subscriberIds: [subscriberId], duration: '30 days' }),
    ])
    expect([single.changeSetId, batch.changeSetId].filter((it) => it !== null)).toHaveLength(1)
    const made = await queryRows(
      context().em,
      sql<{
        n: number
      }>`select count(*)::int as n from comp where email_key in ('once@example.org', 'twice@example.org')`,
    )
    expect(made).toEqual([{ n: 2 }])
  })
})
