import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { findPortalSession } from './find-portal-session.ts'
import { portalOverview } from './portal-overview.ts'
import { requestLink } from './request-link.ts'
import { signInToPortal } from './sign-in-to-portal.ts'

describe('the portal, of somebody who is comped and on no list', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const key = 'ada@example.org'
  const visitor = (over = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  beforeEach(() => run(sql`truncate subscriber, comp, outside_access, rate_limit restart identity cascade`))

  const importAda = () => importFile(app, context(), 'email,name\nAda@Example.org,Ada\n')
  const idOfAda = async () =>
    (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${key}`)).id
  async function undo(id: number | null) {
    await undoChangeSet(context(), { id: id ?? 0, includeChanged: true })
    await processJobs(app, jobHandlers)
  }
  /** The list that brought her is taken back; what was granted here stays. */
  async function compedAda() {
    const list = await importAda()
    const comp = await grantComp(context(), {
      subscriberId: await idOfAda(),
      plan: 'Join the Gym',
      duration: '30 days',
    })
    await undo(list.changeSetId)
    expect(await run(sql`select 1 from subscriber`)).toEqual([])
    return comp.changeSetId
  }
  async function ask(email: string) {
    await run(sql`delete from sign_in_link`)
    const { browser, response } = await requestLink(visitor(), { email }, null)
    const [mail] = await listOutbox(context(), { limit: 1 })
    const [, token = ''] = /token=([\w-]+)/u.exec(mail?.text ?? '') ?? []
    return { browser, response, mail, token }
  }

  it('signs them in at the address as it was given, and shows what they have', async () => {
    await compedAda()
    const asked = await ask(key)
    expect(asked.mail).toMatchObject({ template: 'sign-in-link', to: 'Ada@Example.org' })
    const done = await signInToPortal(visitor(), { token: asked.token }, asked.browser.token)
    if ('state' in done) throw new Error('It asked for a confirmation.')
    const portal = (await findPortalSession(context(), done.token)) ?? undefined
    expect(await portalOverview(visitor({ portal }))).toMatchObject({
      person: { email: 'Ada@Example.org', name: null },
      substack: null,
      website: null,
      access: { plan: 'Join the Gym', source: 'comp', until: expect.any(String) },
      ended: null,
    })
  })

  it('answers the same for them as for somebody unknown', async () => {
    await compedAda()
    const [known, unknown] = [await ask(key), await ask('nobody@example.org')]
    expect(known.response).toEqual(unknown.response)
    expect(unknown.mail).toMatchObject({ template: 'unknown-address', to: 'nobody@example.org' })
  })

  it('tells them of a comp that is over, and does not know them by one that was undone', async () => {
    const changeSetId = await compedAda()
    await run(sql`update comp set comped_at = app_now() - interval '9 days', until = app_now() - interval '1 day'`)
    expect((await ask(key)).mail).toMatchObject({ template: 'sign-in-link' })
    await run(sql`update comp set until = app_now() + interval '9 days'`)
    await undo(changeSetId)
    expect((await ask(key)).mail).toMatchObject({ template: 'unknown-address', to: key })
  })

  it('knows them by one that was revoked while they were on the list', async () => {
    const list = await importAda()
    const subscriberId = await idOfAda()
    await grantComp(context(), { subscriberId })
    await revokeComp(context(), { subscriberId })
    await undo(list.changeSetId)
    expect((await ask(key)).mail).toMatchObject({ template: 'sign-in-link', to: 'Ada@Example.org' })
  })

  it('names them as they are known in the list to paste at Substack', async () => {
    await compedAda()
    expect((await listManualTasks(context(), { kind: 'comp' })).emails).toEqual(['Ada@Example.org'])
  })
})
