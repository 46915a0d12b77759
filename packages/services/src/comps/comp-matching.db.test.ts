import { compJobResult, compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { Job } from '@joy/database/entities/job.entity.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryJob } from '../background/retry-job.ts'
import { runJob } from '../jobs/run-job.ts'
import { listActivity } from '../activity/list-activity.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { actorPerson } from '../context.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compMatchingJob } from '../comp-batches/comp-matching-job.ts'
import { grantComps } from './grant-comps.ts'
import { startCompMatching } from '../comp-batches/start-comp-matching.ts'

describe('comping everybody who matches', async () => {
  const { app, database, context } = await createTestApp()
  beforeAll(async () => {
    await queryRows(
      context().em,
      sql`insert into subscriber (email, email_key, name_key, substack_tier, subscription_tier)
        select 'p' || n || '@example.org', 'p' || n || '@example.org', '', tier, tier from (select n, case when n % 2 = 0 then 'Free' else 'Paid' end as tier from generate_series(1, 1000) n) it`,
    )
  })
  afterAll(() => database.close())
  const comped = async () =>
    (await queryRow(context().em, sql<{ n: number }>`select count(*)::int as n from comp where ended_at is null`)).n

  // Holds F06
  it('leaves out the excluded, those comped already and whoever joins later, and goes on after a stop', async () => {
    const free = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where subscription_tier = 'Free' order by id limit 5`,
    )
    const [first, ...excluded] = free.map((row) => row.id)
    await grantComps(context(), { subscriberIds: [first ?? 0] })
    const asked = { filter: { tier: 'Free' }, excludedIds: excluded, reason: 'Lent' }
    for (const count of [1, 494, 496, 0])
      await expect(startCompMatching(context(), compMatchingInput.parse({ ...asked, count }))).rejects.toMatchObject({
        code: 'conflict',
        message: `${count} were shown, and 495 match now. Nobody was comped. Look at the list again.`,
      })
    expect(await comped()).toBe(1)
    expect(await queryRows(context().em, sql`select from job where kind = 'comp'`)).toEqual([])
    const { jobId } = await startCompMatching(
      context(),
      compMatchingInput.parse({ filter: { tier: 'Free' }, excludedIds: excluded, count: 495, reason: 'Lent' }),
    )
    await queryRows(
      context().em,
      sql`insert into subscriber (email, email_key, name_key) values ('late@example.org', 'late@example.org', '')`,
    )

    // The process stops after its first batch.
    const stopping = new AbortController()
    const stopAfterOne = {
      ...compMatchingJob,
      run: (...[ctx, run]: Parameters<typeof compMatchingJob.run>) =>
        compMatchingJob.run(ctx, { ...run, step: (work) => run.step(work).finally(() => stopping.abort()) }),
    }
    expect(await runJob(app, [stopAfterOne], jobId, stopping.signal)).toBe('put back')
    const atStop = await comped()
    expect(atStop).toBeGreaterThan(1)
    expect(atStop).toBeLessThanOrEqual(101)

    await processJobs(app, [compMatchingJob])
    expect(await context().em.findOneOrFail(Job, jobId)).toMatchObject({
      status: 'done',
      result: { comped: 495, leftOut: 0 },
      done: 495,
    })
    expect(await comped()).toBe(496)
    expect(
      await queryRows(
        context().em,
        sql`select 1 from comp c join subscriber s on s.email_key = c.email_key where s.id = any(${excluded}::int[])`,
      ),
    ).toEqual([])
  })

  const paid = { filter: { tier: 'Paid' }, excludedIds: [], withPaying: false }

  it('comps nobody where others match when its turn comes than were shown, and says both numbers', async () => {
    const { jobId } = await startCompMatching(context(), compMatchingInput.parse({ ...paid, count: 500 }))
    const [one] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where substack_tier = 'Paid' order by id limit 1`,
    )
    await grantComps(context(), { subscriberIds: [one?.id ?? 0] })
    const before = await comped()
    await processJobs(app, [compMatchingJob])
    const expected = '500 were shown, and 499 match now. Nobody was comped. Look at the list again.'
    expect(await context().em.findOneOrFail(Job, jobId)).toMatchObject({
      status: 'failed',
      error: expected,
      result: null,
    })
    expect(await comped()).toBe(before)
    const [entry] = await listActivity(context(), { limit: 1 })
    expect(entry).toMatchObject({
      action: 'Batch Comp',
      status: 'Failed',
      details: `Comped 0 subscriptions. ${expected}`,
    })
    // To start it again is for as many as were shown then.
    await expect(retryJob(context(), { id: jobId })).rejects.toMatchObject({ code: 'conflict', message: expected })
  })

  it('counts who pays and was left out', async () => {
    await queryRows(
      context().em,
      sql`update subscriber set substack_type = 'comp' where id in (select id from subscriber where substack_tier = 'Paid' order by id desc limit 9)`,
    )
    const { jobId } = await startCompMatching(context(), compMatchingInput.parse({ ...paid, count: 499 }))
    await processJobs(app, [compMatchingJob])
    const { result } = await context().em.findOneOrFail(Job, jobId)
    expect(compJobResult.parse(result)).toEqual({ comped: 9, leftOut: 490 })
    const asker = actorPerson(context().actor)
    const log = sql<{ name: string; email: string | null }>`select user_name as name, user_email as email from activity
      where action = 'Batch Comp' order by id desc limit 1`
    expect(await queryRows(context().em, log)).toEqual([asker])
  })
})
