import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import type { App, Context } from '../context.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { getImport } from '../imports/get-import.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { runJob } from '../jobs/run-job.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { changeConflicts } from './change-conflicts.ts'
import { changedRows } from './changed-rows.ts'
import { getChangeSet } from './get-change-set.ts'
import { undoChangeSet } from './undo-change-set.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (): Context => made.context()
beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())
const wipe = () =>
  queryRows(context().em, sql`truncate subscriber, website_subscriber, comp, upgrade restart identity cascade`)
beforeEach(wipe)

const undo = async (id: number | null, includeChanged = false): Promise<void> => {
  await undoChangeSet(context(), { id: id ?? 0, includeChanged })
  await processJobs(app, jobHandlers)
}
const getId = async (email: string) => (await context().em.findOneOrFail(Subscriber, { emailKey: email })).id
const first =
  'email,name,subscription_tier,subscription_type,subscription_status,subscribed_at\nann@x.org,Ann,Free,,active,2024-01-01\nben@x.org,Ben,Paid,monthly,active,2024-01-02\ncam@x.org,Cam,Free,,active,2024-01-03\n'
const second =
  'email,name,subscription_tier,subscription_type,subscription_status,subscribed_at,is_comped\nann@x.org,Anna,Paid,yearly,,2023-01-01,\nben@x.org,,,,,,\ncam@x.org,,Paid,comp,,,true\ndan@x.org,Dan,Free,,active,,\neve@x.org,Eve,Paid,comp,active,,true\n'

describe('undo', () => {
  it('of a comp ends it also where its row has left the list meanwhile', async () => {
    const { changeSetId } = await importFile(app, context(), first)
    const [ann, ben] = [await getId('ann@x.org'), await getId('ben@x.org')]
    const comps = []
    for (const subscriberId of [ann, ben]) comps.push((await grantComp(context(), { subscriberId })).changeSetId)
    await undo(changeSetId, true)
    const inForce = () =>
      queryRows(
        context().em,
        sql<{ email: string }>`select email_key as email from comp where ended_at is null order by id`,
      )
    expect(await inForce()).toEqual([{ email: 'ann@x.org' }, { email: 'ben@x.org' }])
    expect(
      (await pageSubscribers(context(), { comped: 'yes', limit: 10, searchIn: 'email-or-name', sort: 'email' }))
        .matching,
    ).toBe(0)
    await undo(comps[0] ?? null, true)
    expect(await inForce()).toEqual([{ email: 'ben@x.org' }])
    await undo(comps[1] ?? null, true)
    expect(await inForce()).toEqual([])
    expect(await queryRows(context().em, sql`select * from outside_access where source is not null`)).toEqual([])
  })

  it('gives the list as it was, stamps and comps included', async () => {
    const em = context().em
    em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'dan@x.org', name: null }))
    await em.flush()
    await importFile(app, context(), first)
    const before = await wholeList(app)
    const { id, counts, changeSetId } = await importFile(app, context(), second)
    expect(counts).toEqual({ added: 2, updated: 2, unchanged: 1, failed: 0 })
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({
      kind: 'import',
      status: 'complete',
      // Ben was as the file says: he is nobody's change.
      rows: 4,
    })
    expect(await changeConflicts(context(), { id: changeSetId ?? 0 })).toMatchObject({
      items: [],
      total: 0,
      held: 0,
      effects: { opened: 0, toDos: 0, toDosGone: 0, passedOver: [], alsoOn: [] },
    })
    await undo(changeSetId)
    expect(await wholeList(app)).toEqual(before)
    expect((await getImport(context(), { id })).status).toBe('undone')
    expect(
      await queryRows(context().em, sql`select exported_at, seen_in_change_set_id from website_subscriber`),
    ).toEqual([{ exported_at: null, seen_in_change_set_id: null }])
    await expect(undoChangeSet(context(), { id: changeSetId ?? 0 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(undoChangeSet(context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('goes back one change set after the other', async () => {
    const one = await importFile(app, context(), first)
    const before = await wholeList(app)
    const two = await importFile(app, context(), second)
    const comped = await grantComp(context(), { subscriberId: await getId('ann@x.org') })
    for (const id of [comped.changeSetId, two.changeSetId]) {
      expect((await changeConflicts(context(), { id: id ?? 0 })).total).toBe(0)
      await undo(id)
    }
    expect(await wholeList(app)).toEqual(before)
    await undo(one.changeSetId)
    expect(await wholeList(app)).toEqual([])
  })

  it('lists what changed since and leaves it alone, unless told otherwise', async () => {
    await importFile(app, context(), first)
    const { changeSetId } = await importFile(app, context(), second)
    await grantComp(context(), { subscriberId: await getId('dan@x.org') })
    await queryRows(
      context().em,
      sql`update subscriber set name = 'Annie', version = version + 1 where email_key = 'ann@x.org'`,
    )
    const conflicts = await changeConflicts(context(), { id: changeSetId ?? 0 })
    expect(conflicts.items.map(({ email, reason }) => `${email}: ${reason}`).toSorted()).toEqual([
      'ann@x.org: Changed since',
      'dan@x.org: Comped since',
    ])
    expect(conflicts.total).toBe(2)
    await undo(changeSetId)
    expect((await wholeList(app)).map(({ email, name, comped_at }) => [email, name, comped_at !== null])).toEqual([
      ['ann@x.org', 'Annie', false],
      ['ben@x.org', 'Ben', false],
      ['cam@x.org', 'Cam', false],
      ['dan@x.org', 'Dan', true],
    ])
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ status: 'undone', keptRows: 2 })
  })

  describe('what it left alone', () => {
    const named = (name: string, email: string) =>
      queryRows(
        context().em,
        sql`update subscriber set name = ${name}, version = version + 1 where email_key = ${email}`,
      )
    /** An import that was undone but for Ann and Ben, who changed since. */
    const leave = async () => {
      await importFile(app, context(), first)
      const { changeSetId } = await importFile(
        app,
        context(),
        'email,name,subscription_tier\nann@x.org,Anna,Paid\nben@x.org,Benno,Paid\ncam@x.org,Camilla,Paid\n',
      )
      await named('Annie', 'ann@x.org')
      await named('Benny', 'ben@x.org')
      const id = changeSetId ?? 0
      await undo(id)
      expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', rows: 3, keptRows: 2 })
      return id
    }
    const names = async () => (await wholeList(app)).map(({ name }) => name)
    const left = async (id: number) =>
      (await changedRows(context(), { id, limit: 50 })).items.map(({ email, isUndone, leftBecause }) => [
        email,
        isUndone,
        leftBecause,
      ])

    it('is listed again and undone later, when told so', async () => {
      const id = await leave()
      expect(await left(id)).toEqual([
        ['ann@x.org', false, 'Changed since'],
        ['ben@x.org', false, 'Changed since'],
        ['cam@x.org', true, null],
      ])
      expect((await changeConflicts(context(), { id })).total).toBe(2)
      // As before: they are left alone once more.
      await undo(id)
      expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', keptRows: 2 })
      expect(await names()).toEqual(['Annie', 'Benny', 'Cam'])
      await undo(id, true)
      expect(await names()).toEqual(['Ann', 'Ben', 'Cam'])
      expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', keptRows: 0 })
      await expect(undoChangeSet(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    })

    it('is undone plainly once nothing stands against it any more', async () => {
      const id = await leave()
      // Whatever changed Ann since was itself taken back, and so was her version.
      await queryRows(
        context().em,
        sql`update subscriber set name = 'Anna', version = version - 1 where email_key = 'ann@x.org'`,
      )
      expect((await left(id))[0]).toEqual(['ann@x.org', false, ''])
      expect(await changeConflicts(context(), { id })).toMatchObject({ items: [{ email: 'ben@x.org' }], total: 1 })
      await undo(id)
      expect(await names()).toEqual(['Ann', 'Benny', 'Cam'])
      expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', keptRows: 1 })
    })

    it('is undone one by one, and nobody else with them', async () => {
      const id = await leave()
      const one = async (email: string, includeChanged: boolean) => {
        await undoChangeSet(context(), { id, includeChanged, subscriberIds: [await getId(email)] })
        await processJobs(app, jobHandlers)
        return getChangeSet(context(), { id })
      }
      expect(await one('ann@x.org', false)).toMatchObject({ keptRows: 2 })
      expect(await one('ann@x.org', true)).toMatchObject({ keptRows: 1, status: 'undone' })
      expect(await names()).toEqual(['Ann', 'Benny', 'Cam'])
      // Already back, and nobody of this change set.
      expect(await one('cam@x.org', true)).toMatchObject({ keptRows: 1 })
      await undoChangeSet(context(), { id, includeChanged: true, subscriberIds: [999_999] })
      await processJobs(app, jobHandlers)
      expect(await getChangeSet(context(), { id })).toMatchObject({ keptRows: 1 })
      expect(await one('ben@x.org', true)).toMatchObject({ keptRows: 0 })
      expect(await names()).toEqual(['Ann', 'Ben', 'Cam'])
    })

    it('stays so where the undo of it is stopped, and one by one is not asked of what was never undone', async () => {
      const id = await leave()
      const { jobId } = await undoChangeSet(context(), { id, includeChanged: true })
      await cancelJob(context(), { id: jobId })
      await processJobs(app, jobHandlers)
      expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', keptRows: 2 })
      const { changeSetId } = await importFile(app, context(), 'email,name\ncam@x.org,Camille\n')
      const asked = { id: changeSetId ?? 0, subscriberIds: [await getId('cam@x.org')] }
      await expect(undoChangeSet(context(), asked)).rejects.toMatchObject({ code: 'conflict' })
    })
  })

  it('leaves whoever has an upgrade since on the list, whatever it insists on', async () => {
    const { changeSetId } = await importFile(app, context(), first)
    await queryRows(
      context().em,
      sql`insert into upgrade (substack_subscriber_id, status) select id, 'registered' from subscriber where email_key = 'ann@x.org'`,
    )
    expect(await changeConflicts(context(), { id: changeSetId ?? 0 })).toMatchObject({ total: 1, held: 1 })
    await undo(changeSetId, true)
    expect(
      await queryRows(
        context().em,
        sql`select email_key as key, (select count(*)::int from upgrade) as upgrades from subscriber`,
      ),
    ).toEqual([{ key: 'ann@x.org', upgrades: 1 }])
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ keptRows: 1 })
  })

  it('of what changed nobody says that it put nobody back', async () => {
    await importFile(app, context(), first)
    const { changeSetId } = await importFile(app, context(), first)
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ rows: 0 })
    const { jobId } = await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect((await getJob(context(), { id: jobId })).result).toMatchObject({ undone: 0, kept: 0 })
  })

  it('of an import whose people all changed since undoes nothing, and says so: the import stands', async () => {
    await importFile(app, context(), first)
    const { id, changeSetId } = await importFile(app, context(), 'email,name\nann@x.org,Anna\n')
    await queryRows(context().em, sql`update subscriber set name = 'Annie', version = version + 1 where name = 'Anna'`)
    const { jobId } = await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect((await getJob(context(), { id: jobId })).result).toMatchObject({ undone: 0, kept: 1 })
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({
      status: 'complete',
      undoneAt: null,
      rows: 1,
      keptRows: 1,
    })
    expect((await changedRows(context(), { id: changeSetId ?? 0, limit: 9 })).items).toMatchObject([
      { isUndone: false, leftBecause: 'Changed since' },
    ])
    await undo(changeSetId)
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ status: 'complete', keptRows: 1 })
    expect(await getImport(context(), { id })).toMatchObject({ status: 'done' })
    await undo(changeSetId, true)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'undone' })
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ status: 'undone', keptRows: 0 })
  })

  it('takes everything back when told to', async () => {
    await importFile(app, context(), first)
    const before = await wholeList(app)
    const { changeSetId } = await importFile(app, context(), second)
    await grantComp(context(), { subscriberId: await getId('dan@x.org') })
    await queryRows(
      context().em,
      sql`update subscriber set name = 'Annie', version = version + 1 where email_key = 'ann@x.org'`,
    )
    await undo(changeSetId, true)
    expect(await wholeList(app)).toEqual(before)
  })

  it('takes only its own stamp back, and no comp of somebody else', async () => {
    await importFile(app, context(), first)
    const early = await importFile(app, context(), 'email\nben@x.org\ncam@x.org\n')
    await importFile(app, context(), 'email\nben@x.org\n')
    const stamps = async () => (await wholeList(app)).map((row) => String(row['synced_at']))
    const [ann, ben] = await stamps()
    await undo(early.changeSetId)
    expect(await stamps()).toEqual([ann, ben, ann])
  })

  it('goes on after it was killed half-way, and doubles nothing', async () => {
    app.settings.jobBatch = 100
    const people = (tier: string) =>
      `email,tier\n${Array.from({ length: 1500 }, (_, at) => `p${at}@x.org,${tier}`).join('\n')}\n`
    await importFile(app, context(), people('free'))
    const before = await wholeList(app)
    const { changeSetId } = await importFile(
      app,
      context(),
      `${people('paid')}${Array.from({ length: 500 }, (_, at) => `new${at}@x.org,free`).join('\n')}\n`,
    )
    const { jobId } = await undoChangeSet(context(), { id: changeSetId ?? 0, includeChanged: false })
    await abandonAt(jobId, 7)
    const { half } = await queryRow(
      context().em,
      sql<{
        half: number
      }>`select count(*)::int as half from change_row where change_set_id = ${changeSetId} and is_undone`,
    )
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(2000)
    await expect(undoChangeSet(context(), { id: changeSetId ?? 0 })).rejects.toMatchObject({ code: 'conflict' })
    await processJobs(app, jobHandlers)
    expect(await wholeList(app)).toEqual(before)
    expect(await getChangeSet(context(), { id: changeSetId ?? 0 })).toMatchObject({ status: 'undone', keptRows: 0 })
  }, 60_000)

  /** Leaves a run where it is before its nth step, as a kill does. */
  const abandonAt = (jobId: number, atStep: number): Promise<unknown> => {
    let steps = 0
    return new Promise((resolve) => {
      const handlers = jobHandlers.map((handler) => ({
        ...handler,
        run: (its: Context, run: Parameters<typeof handler.run>[1]) =>
          handler.run(its, {
            ...run,
            step: (work) => (++steps === atStep ? new Promise<never>(() => resolve('killed')) : run.step(work)),
          }),
      }))
      void runJob(app, handlers, jobId, new AbortController().signal).then(resolve)
    })
  }

  it('comes after an export that was imported into an empty list: the same people', async () => {
    const em = context().em
    em.create(Integration, {
      platform: 'substack',
      isActive: true,
      apiKey: app.secrets.seal('key', 'integration.substack.apiKey'),
      apiSecret: null,
      config: {},
    })
    await em.flush()
    await importFile(app, context(), first)
    await importFile(app, context(), `${second}cmd@x.org,"=1+1",Free,,active,,\n`)
    await importFile(app, context(), 'email,name\nplus@x.org,"+49, ""call"" me"\n')
    const before = await wholeList(app)
    const { text } = await exportSubscribers(context())
    const file = (await Array.fromAsync(text)).join('')
    await wipe()
    const { counts } = await importFile(app, context(), file)
    expect(counts).toEqual({ added: before.length, updated: 0, unchanged: 0, failed: 0 })
    expect(await wholeList(app)).toEqual(before)
    expect((await importFile(app, context(), file)).counts).toEqual({
      added: 0,
      updated: 0,
      unchanged: before.length,
      failed: 0,
    })
  })
})

describe('the counters', () => {
  it('say what counting says, after any of it', async () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    await queryRows(context().em, sql`delete from counter_delta`)
    await queryRows(context().em, sql`delete from counter`)
    const changeSets: number[] = []
    for (let turn = 0; turn < 14; turn++) {
      const operation = random(4)
      if (operation < 2) {
        const lines = Array.from(
          { length: 60 },
          () => `p${random(90)}@x.org,${['free', 'paid', 'join the gym'][random(3)]},${random(5) === 0}`,
        )
        const { changeSetId } = await importFile(app, context(), `email,tier,comped\n${lines.join('\n')}\n`)
        if (changeSetId) changeSets.push(changeSetId)
      } else if (operation === 2 && changeSets.length > 0)
        await undo(changeSets.splice(random(changeSets.length), 1)[0] ?? 0, random(2) === 0)
      else await queryRows(context().em, sql`delete from subscriber where id % 7 = ${random(7)}`)
    }
    const counted = await queryRows(
      context().em,
      sql<{
        name: string
        value: number
      }>`select name, value from counted where value <> 0 and (name like 'subscribers.%' or name = 'comps') order by name`,
    )
    const truth = await queryRows(
      context().em,
      sql`select * from (select 'subscribers.' || case subscription_tier when 'Free' then 'free' when 'Paid' then 'work_out' else 'join_the_gym' end as name,
      count(*)::float8 as value from subscriber group by 1 union all select 'comps', count(*)::float8 from comp where ended_at is null) it where value <> 0 order by name`,
    )
    expect(counted).toEqual(truth)
  }, 60_000)
})
