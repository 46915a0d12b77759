// Long because each rule of an import is one test over one list, from its reading to its undo.
import { readFileSync } from 'node:fs'
import { messages } from '@joy/contract/messages.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App, Context } from '../context.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { runJob } from '../jobs/run-job.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { toCsvFile, importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { discardImport } from './discard-import.ts'
import { failedRows } from './failed-rows.ts'
import { getImport } from './get-import.ts'
import { importHistory } from './import-history.ts'
import { remapImport } from './remap-import.ts'
import { runImport } from './run-import.ts'
import { uploadAndRun } from './upload-and-run.ts'

const fixture = (name: string) => readFileSync(new URL(`../csv/fixtures/${name}`, import.meta.url))
const running = new AbortController().signal
let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (): Context => made.context()
beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())
beforeEach(async () => {
  await queryRows(context().em, sql`truncate subscriber, website_subscriber, comp, upgrade restart identity cascade`)
  await queryRows(context().em, sql`delete from counter_delta`)
})

const sumUp = (counts: { added: number; updated: number; unchanged: number; failed: number } | null) =>
  counts && counts.added + counts.updated + counts.unchanged + counts.failed
const person = async (email: string) => (await wholeList(app)).find((row) => row['email'] === email)

describe('an import', () => {
  it('takes the Substack list row by row, and a second time changes nothing', async () => {
    const first = await importFile(app, context(), fixture('email_list.testpub.csv'))
    expect(first).toMatchObject({
      status: 'done',
      rows: 9,
      counts: { added: 6, updated: 0, unchanged: 1, failed: 2 },
      format: { id: 'substack-full' },
    })
    expect(first.failedRows.map(({ row, email }) => [row, email])).toEqual([
      [6, 'not-an-email.example.com'],
      [7, ''],
    ])
    expect((await wholeList(app)).map(({ email, tier, status }) => [email, tier, status])).toEqual([
      ['alice@example.com', 'Free', 'active'],
      ['bob@example.com', 'Paid', 'active'],
      ['CAROL@example.com', 'Paid', 'active'],
      ['dave@example.com', 'Free', 'unsubscribed'],
      ['erin@example.com', 'Paid', 'active'],
      ['frank@example.com', 'Free', 'active'],
    ])
    const again = await importFile(app, context(), fixture('email_list.testpub.csv'))
    expect(again.counts).toEqual({ added: 0, updated: 0, unchanged: 7, failed: 2 })
    expect(sumUp(again.counts)).toBe(9)
  })

  it('takes both lists of 2020, and both say one person', async () => {
    expect((await importFile(app, context(), fixture('signup_emails.2020-08.csv'))).counts).toEqual({
      added: 21,
      updated: 0,
      unchanged: 0,
      failed: 0,
    })
    const paid = await importFile(app, context(), fixture('subscriber_emails.2020-08.csv'))
    expect([sumUp(paid.counts), paid.counts?.added, paid.counts?.failed]).toEqual([16, 0, 0])
    expect(await wholeList(app)).toHaveLength(21)
  })

  it('shows before what it will do, in numbers and in words', async () => {
    await importFile(
      app,
      context(),
      'email,name,subscription_tier,subscription_status\nann@x.org,Ann,Free,active\nben@x.org,Ben,Free,active\n',
    )
    const { id } = await createImport(
      context(),
      toCsvFile(
        'email,name,subscription_tier,subscription_status\nANN@x.org,Anna,Paid,active\nben@x.org,,,\nnew@x.org,,Free,\nwrong,,,\n',
      ),
    )
    await processJobs(app, jobHandlers)
    const preview = await getImport(context(), { id })
    expect(preview).toMatchObject({
      status: 'ready',
      rows: 4,
      counts: { added: 1, updated: 1, unchanged: 1, failed: 1 },
      fieldChanges: 2,
    })
    expect(preview.changes).toEqual([
      { email: 'ann@x.org', field: 'Name', before: 'Ann', after: 'Anna' },
      { email: 'ann@x.org', field: 'Tier', before: 'Warm Up', after: 'Work Out' },
    ])
    expect((await wholeList(app)).length).toBe(2)
    await runImport(context(), { id })
    await expect(runImport(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).counts).toEqual(preview.counts)
    expect(await person('ann@x.org')).toMatchObject({ name: 'Anna', name_key: 'anna', tier: 'Paid' })
    await expect(remapImport(context(), { id, mapping: ['email', null, null, null] })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(discardImport(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('never erases by blanks, never raises the dead, never lowers the gym or a comp, and takes the earlier start', async () => {
    const head =
      'email,name,subscription_tier,subscription_type,subscription_status,subscribed_at,synced_at,is_comped,comped_at,comped_until\n'
    await importFile(
      app,
      context(),
      `${head}gone@x.org,Gone,Free,,unsubscribed,2024-03-01,,false,,\ngym@x.org,Gym,Join the Gym,yearly,active,2024-03-01,,false,,\nfree@x.org,Fay,Paid,comp,active,2024-03-01,,true,2024-05-01,\n`,
    )
    const after = await importFile(
      app,
      context(),
      'Email,Name,Type,Status,Start date,Receiving emails for\ngone@x.org,,free,active,2024-02-01,\ngym@x.org,,paid,,2025-01-01,\nfree@x.org,,free,active,,\n',
    )
    expect(after.counts).toEqual({ added: 0, updated: 2, unchanged: 1, failed: 0 })
    expect(after.compsKept).toBe(1)
    expect(await person('gone@x.org')).toMatchObject({
      name: 'Gone',
      status: 'unsubscribed',
      subscribed_at: new Date('2024-02-01T12:00Z'),
    })
    expect(await person('gym@x.org')).toMatchObject({
      tier: 'Join the Gym',
      type: 'yearly',
      subscribed_at: new Date('2024-03-01T12:00Z'),
    })
    expect(await person('free@x.org')).toMatchObject({
      tier: 'Paid',
      type: 'comp',
      comped_at: new Date('2024-05-01T12:00Z'),
    })
  })

  it('forgets the interval of a paid subscription that the file says has ended', async () => {
    const head = 'email,active_subscription,plan,email_disabled,created_at,first_payment_at\n'
    await importFile(app, context(), `${head}ann@x.org,true,monthly,false,2024-01-01,2024-01-01\n`)
    expect(await person('ann@x.org')).toMatchObject({ tier: 'Paid', type: 'monthly' })
    await importFile(app, context(), `${head}ann@x.org,false,,false,2024-01-01,2024-01-01\n`)
    expect(await person('ann@x.org')).toMatchObject({ tier: 'Free', type: null })
  })

  it('makes a comp where the file says so and none is in force, and confirms the one there is', async () => {
    await importFile(app, context(), 'email,name\nann@x.org,Ann\n')
    const version = (await context().em.findOneOrFail(Subscriber, { emailKey: 'ann@x.org' })).version
    const file =
      'Email,Name,Type,Expiration date,Receiving emails for\nann@x.org,,Comp,,\nben@x.org,Ben,Comp,2121-01-01,\n'
    expect((await importFile(app, context(), file)).counts).toEqual({ added: 1, updated: 1, unchanged: 0, failed: 0 })
    expect((await context().em.findOneOrFail(Subscriber, { emailKey: 'ann@x.org' })).version).toBe(version + 1)
    expect((await importFile(app, context(), file)).counts).toEqual({ added: 0, updated: 0, unchanged: 2, failed: 0 })
    const comps = await queryRows(
      context().em,
      sql`select granted_by, until, confirmed_at > comped_at as is_confirmed from comp where ended_at is null`,
    )
    expect(comps).toEqual([
      { granted_by: 'Substack import', until: null, is_confirmed: true },
      { granted_by: 'Substack import', until: null, is_confirmed: true },
    ])
  })

  it('takes a comp in our own export for no word of Substack: what is to be done there stays to be done', async () => {
    await importFile(app, context(), 'email,type\nada@example.org,free\n')
    const [ada] = await queryRows(context().em, sql<{ id: number }>`select id from subscriber`)
    await grantComp(context(), { subscriberId: ada?.id ?? 0, duration: '90 days' })
    const headings = 'email,subscription_tier,subscription_type,substack_tier,substack_type,is_comped,comp_plan'
    const done = await importFile(app, context(), `${headings}\nada@example.org,Paid,comp,Free,,true,Paid\n`)
    expect(done).toMatchObject({ format: { id: 'own' }, counts: { updated: 0, unchanged: 1 } })
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 1, removal: 0, unsubscribe: 0 })
  })

  it('counts website people whom the file shows as exported', async () => {
    const em = context().em
    em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'Ann@x.org', name: null }))
    em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'ben@x.org', name: null }))
    await em.flush()
    const { changeSetId } = await importFile(app, context(), 'Email,Type,Receiving emails for\nann@x.org,Free,\n')
    const marked = await queryRows(
      context().em,
      sql`select email, exported_at is not null as is_exported, seen_in_change_set_id from website_subscriber order by email_key`,
    )
    expect(marked).toEqual([
      { email: 'Ann@x.org', is_exported: true, seen_in_change_set_id: changeSetId },
      { email: 'ben@x.org', is_exported: false, seen_in_change_set_id: null },
    ])
  })

  it('takes our own export for no word of Substack: who waits for an export goes on waiting', async () => {
    const { em } = context()
    em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email: 'ann@x.org', name: 'Ann' }))
    await em.flush()
    await importFile(app, context(), 'email,name,subscription_tier,is_comped\nann@x.org,Ann,Free,false\n')
    const waiting = await queryRows(em, sql`select exported_at as "exportedAt" from website_subscriber`)
    expect(waiting).toEqual([{ exportedAt: null }])
  })

  it('merges addresses that repeat far apart, by the same rule as close together', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `P${at}@x.org,${at % 3 ? 'false' : 'true'},2024-01-1${at % 9},,false,2024-0${(at % 9) + 1}-01,`,
    )
    const again = Array.from(
      { length: 2000 },
      (_, at) => `p${at}@X.org,${at % 2 ? 'true' : 'false'},,,${at % 50 === 0},2023-0${(at % 9) + 1}-01,`,
    )
    const head = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
    const interleaved = rows.flatMap((row, at) => [row, again[at] ?? ''])
    expect((await importFile(app, context(), [head, ...interleaved].join('\n'))).counts).toEqual({
      added: 2000,
      updated: 0,
      unchanged: 2000,
      failed: 0,
    })
    const said = async () => (await wholeList(app)).map((row) => ({ ...row, synced_at: null, substack_as_of: null }))
    const close = await said()
    await queryRows(context().em, sql`truncate subscriber, comp, upgrade restart identity cascade`)
    expect((await importFile(app, context(), [head, ...rows, ...again].join('\n'))).counts).toEqual({
      added: 2000,
      updated: 0,
      unchanged: 2000,
      failed: 0,
    })
    expect(await said()).toEqual(close)
  }, 60_000)

  it('opens no mailbox by one row where another has a word that nobody knows, however far apart they stand', async () => {
    const statuses = ['', 'active', 'Paused ', 'something new', 'Unconfirmed', 'never bounced', 'yes', 'No', 'spam']
    const one = statuses.flatMap((status) => [`${status},false,false`, `${status},true,`])
    const two = statuses.flatMap((status) => [`${status},false,false`, `${status},true,false`, `${status},false,`])
    const pairs = one.flatMap((first) => two.map((second) => [first, second] as const))
    // Substack's: in the list of nobody known a yes opens nothing.
    const head = 'email,status,is_comped,email_disabled,active_subscription'
    const closed = `email,email_disabled\n${pairs.map((_, at) => `p${at}@x.org,true`).join('\n')}`
    const filler = Array.from({ length: 2000 }, (_, at) => `f${at}@x.org,,,,`)
    const rows = (side: 0 | 1) => pairs.map((pair, at) => `p${at}@x.org,${pair[side]},`)
    const said = async (lines: readonly string[]) => {
      await queryRows(context().em, sql`truncate subscriber, comp, upgrade restart identity cascade`)
      await importFile(app, context(), closed)
      await importFile(app, context(), [head, ...lines].join('\n'))
      return queryRows(
        context().em,
        sql<{
          at: number
          status: string
        }>`select substr(split_part(email_key, '@', 1), 2)::int as at, subscription_status as status
          from subscriber where email_key like 'p%' order by 1`,
      )
    }
    const far = await said([...rows(0), ...filler, ...rows(1)])
    expect(await said([...rows(0).flatMap((row, at) => [row, rows(1)[at] ?? '']), ...filler])).toEqual(far)
    const opened = far.filter(({ status }) => status !== 'unsubscribed' && status !== 'spam')
    expect(opened.length).toBeGreaterThan(0)
    const doubtful = /something new|Unconfirmed|No,|spam/
    expect(opened.filter(({ at }) => doubtful.test(pairs[at]?.join(' ') ?? ''))).toEqual([])
  }, 60_000)

  it('goes on after its process was killed in the analysis and in the run, and counts right', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      at % 100 === 7 ? `wrong ${at},No One,Free` : `person${at % 19_000}@x.org,Person ${at % 19_000},Free`,
    )
    const { id, jobId } = await createImport(context(), toCsvFile(`email,name,tier\n${rows.join('\n')}`))
    for (let kill = 3; await killed(jobId, kill); kill += 11);
    const started = await runImport(context(), { id })
    for (let kill = 3; await killed(started.jobId, kill); kill += 13);
    const after = await getImport(context(), { id })
    expect(after.status).toBe('done')
    expect(after.counts).toMatchObject({ failed: 200, updated: 0 })
    expect(sumUp(after.counts)).toBe(20_000)
    const { people, noted } = await queryRow(
      context().em,
      sql<{ people: number; noted: number }>`select (select count(*)::int from subscriber) as people,
      (select count(*)::int from change_row where change_set_id = ${after.changeSetId}) as noted`,
    )
    expect([people, noted]).toEqual([after.counts?.added, after.counts?.added])
  }, 120_000)

  /** Abandons a run at its nth step, as a kill would: nothing is put back by the run itself. */
  async function killed(id: number | null, atStep: number): Promise<boolean> {
    let steps = 0
    const killed = Promise.withResolvers<'killed'>()
    const handlers = jobHandlers.map((handler) => ({
      ...handler,
      run: (its: Context, run: Parameters<typeof handler.run>[1]) =>
        handler.run(its, { ...run, step: (work) => (++steps === atStep ? never(killed.resolve) : run.step(work)) }),
    }))
    return (await Promise.race([runJob(app, handlers, id ?? 0, running), killed.promise])) === 'killed'
  }
  const never = (kill: (word: 'killed') => void): Promise<never> => {
    kill('killed')
    return new Promise(() => undefined)
  }

  it('stops where it is cancelled, keeps what it wrote and says how much', async () => {
    const { id } = await createImport(
      context(),
      toCsvFile(`email\n${Array.from({ length: 3000 }, (_, at) => `p${at}@x.org`).join('\n')}`),
    )
    const { jobId } = await runImport(context(), { id })
    let steps = 0
    const handlers = jobHandlers.map((handler) => ({
      ...handler,
      run: (its: Context, run: Parameters<typeof handler.run>[1]) =>
        handler.run(its, {
          ...run,
          step: async (work) => {
            if (run.job.kind === 'import' && ++steps === 2) await cancelJob(context(), { id: jobId })
            return run.step(work)
          },
        }),
    }))
    await processJobs(app, handlers)
    const after = await getImport(context(), { id })
    const { people } = await queryRow(
      context().em,
      sql<{ people: number }>`select count(*)::int as people from subscriber`,
    )
    expect(after).toMatchObject({ status: 'cancelled', counts: { added: people } })
    expect(people).toBeGreaterThan(0)
    expect(people).toBeLessThan(3000)
  })

  it('of headings alone says so and does nothing, least of all miss everybody', async () => {
    await importFile(app, context(), fixture('email_list.testpub.csv'))
    const before = await wholeList(app)
    const imports = () => queryRow(context().em, sql<{ count: number }>`select count(*)::int as count from import`)
    const { count } = await imports()
    const list = () => toCsvFile('email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\r\n')
    const refused = { code: 'invalid_input', message: messages.noRows }
    await expect(createImport(context(), list())).rejects.toMatchObject(refused)
    await expect(uploadAndRun(context(), { ...list(), isFullList: true })).rejects.toMatchObject(refused)
    await expect(createImport(context(), toCsvFile('email\n\n  \n'))).rejects.toMatchObject(refused)
    expect(await imports()).toEqual({ count })
    expect(await wholeList(app)).toEqual(before)
  })

  it('can be mapped by hand, also while its first analysis waits', async () => {
    const { id, status, error } = await createImport(context(), toCsvFile('Wer,Adresse\nAnn,ann@x.org\nBen,nobody\n'))
    expect({ status, error }).toMatchObject({ status: 'failed', error: expect.stringContaining('no e-mail column') })
    await expect(remapImport(context(), { id, mapping: ['name', null] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(remapImport(context(), { id, mapping: ['name', 'password'] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await remapImport(context(), { id, mapping: ['name', 'email'] })
    await remapImport(context(), { id, mapping: [null, 'email'] })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({
      status: 'ready',
      mapping: [null, 'email'],
      counts: { added: 1, failed: 1 },
    })
    await remapImport(context(), { id, mapping: ['name', 'email'] })
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({
      status: 'done',
      counts: { added: 1, updated: 0, unchanged: 0, failed: 1 },
    })
    expect(await person('ann@x.org')).toMatchObject({ name: 'Ann' })
    const { filename, text } = await failedRows(context(), { id })
    expect([filename, (await Array.fromAsync(text)).join('')]).toEqual([
      'list-failed-rows.csv',
      'Wer,Adresse,error\r\nBen,nobody,Not a complete e-mail address\r\n',
    ])
  })

  it('that fails again holds one column of reasons, and the newest', async () => {
    const { id } = await importFile(app, context(), 'email,name,error\nnobody,Ben,What it was before\n')
    const { text } = await failedRows(context(), { id })
    expect((await Array.fromAsync(text)).join('')).toBe(
      'email,name,error\r\nnobody,Ben,Not a complete e-mail address\r\n',
    )
  })

  it('counts the fields that it changed, not those that the preview had found', async () => {
    await importFile(app, context(), 'email,name\nann@x.org,Ann\n')
    const { id } = await createImport(context(), toCsvFile('email,name,tier\nann@x.org,Anna,Paid\n'))
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ fieldChanges: 2 })
    await queryRows(context().em, sql`update subscriber set name = 'Anna', name_key = 'anna', version = version + 1`)
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ counts: { updated: 1 }, fieldChanges: 1 })
  })

  it('makes one comp of a person whose two addresses it shows comped, over all of them', async () => {
    await queryRows(context().em, sql`insert into address_alias (alias_key, main_key) values ('b@x.org', 'a@x.org')`)
    const file = 'email,subscription_type,comped_until\na@x.org,comp,2099-01-01\nb@x.org,comp,\n'
    await importFile(app, context(), file)
    await importFile(app, context(), file)
    const comps = await queryRows(context().em, sql`select email_key as key, until from comp where ended_at is null`)
    await queryRows(context().em, sql`truncate address_alias`)
    expect(comps).toEqual([{ key: 'a@x.org', until: null }])
  })

  it('is thrown away with its bytes when it was not run', async () => {
    const { id } = await createImport(context(), toCsvFile('email\nann@x.org\n'))
    await discardImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'cancelled' })
    expect((await importHistory(context())).map((it) => it.id)).not.toContain(id)
    expect(await queryRows(context().em, sql`select 1 from import_chunk where import_id = ${id}`)).toEqual([])
    await expect(runImport(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is one step for those who ask for it', async () => {
    const uploading = uploadAndRun(context(), toCsvFile('email\nann@x.org\nann@X.org\nno\n'))
    let isOver = false
    const ended = uploading.finally(() => (isOver = true))
    const goOn = async () => {
      await processJobs(app, jobHandlers)
      return isOver
    }
    await expect.poll(goOn, { interval: 20, timeout: 20_000 }).toBe(true)
    expect(await ended).toMatchObject({ details: { added: 1, updated: 0, unchanged: 1, failed: 1 } })
  })

  it('writes to the log what was started and what came of it', async () => {
    const { id } = await importFile(app, context(), 'email\nann@x.org\n')
    const log = await queryRows(
      context().em,
      sql`select user_name, user_email, status from activity where after->>'importId' = ${String(id)} order by id`,
    )
    expect(log).toEqual(
      ['Pending', 'Successful'].map((status) => ({
        user_name: 'Hannah Whitfield',
        user_email: 'hannah.whitfield@example.org',
        status,
      })),
    )
  })
})

describe('a file that is refused', () => {
  const refusal = async (file: string | Uint8Array): Promise<string> => {
    const before = await imports()
    const cause = await uploadAndRun(context(), toCsvFile(file)).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(await imports()).toBe(before)
    return cause?.message ?? ''
  }
  const imports = async () =>
    (
      await queryRow(
        context().em,
        sql<{
          held: number
        }>`select (select count(*) from import)::int + (select count(*) from import_chunk)::int as held`,
      )
    ).held

  // Holds V5.2.2, F29
  it.each([
    ['nothing in it', '', 'empty'],
    ['no e-mail column', 'name,age\nAnn,3\n', 'no e-mail column'],
    ['two e-mail columns', 'email,E-mail address\na@x.org,b@x.org\n', 'more than one e-mail column'],
    ['a NUL', 'email\na\0@x.org\n', 'NUL'],
    ['a ZIP', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'damaged or was cut off'],
    ['a web page', '<!doctype html><html></html>', 'web page'],
  ])('for %s says so and keeps nothing', async (_what, file, sentence) => {
    expect(await refusal(file)).toContain(sentence)
  })

  it('for its size says the limit', async () => {
    app.settings.import.maximumBytes = 3_000_000
    await expect(createImport(context(), toCsvFile(Buffer.alloc(3_000_001, 'a@x.org\n')))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('3 MB'),
    })
    app.settings.import.maximumBytes = 100_000_000
  })

  it.each([
    ['an unclosed quote', `email,name\nok@x.org,Ok\n"open@x.org,Ann\n`, 'Line 3 opens a quotation mark'],
    ['a cell of 1 MB', `email,name\nok@x.org,Ok\nbig@x.org,${'x'.repeat(1_000_000)}\n`, 'line 3 is longer than 100 kB'],
  ])('for %s names the line, and no row before it is written', async (_what, file, sentence) => {
    const { id } = await createImport(context(), toCsvFile(file))
    const { jobId } = await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(sentence),
    })
    expect((await getJob(context(), { id: jobId })).error).toContain(sentence)
    expect(await wholeList(app)).toEqual([])
  })

  it('for its number of rows says the limit', async () => {
    app.settings.import.maximumRows = 1000
    const { id } = await createImport(context(), toCsvFile(`email\n${'same@x.org\n'.repeat(1001)}`))
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).error).toContain('more than 1,000 rows')
    app.settings.import.maximumRows = 2_000_000
  })

  it('for a broken upload keeps nothing', async () => {
    const before = await imports()
    const broken = (async function* () {
      yield Buffer.from('email\n'.repeat(100_000))
      throw new Error('connection lost')
    })()
    await expect(createImport(context(), { filename: 'a.csv', bytes: broken })).rejects.toThrow('connection lost')
    expect(await imports()).toBe(before)
  })

  it('goes on telling which columns are left out, until somebody chooses them', async () => {
    const { id } = await createImport(context(), toCsvFile('email,name,Email permission\nann@x.org,Ann,no\n'))
    const notices = [expect.stringContaining("'Email permission' is not imported")]
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).notices).toEqual(expect.arrayContaining(notices))
    await remapImport(context(), { id, mapping: ['email', null, null] })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).notices).toEqual(expect.arrayContaining(notices))
    await remapImport(context(), { id, mapping: ['email', null, 'consent'] })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).notices).not.toEqual(expect.arrayContaining(notices))
  })

  it('reads Latin-1 and UTF-16 with a notice, letters intact', async () => {
    const latin = await importFile(app, context(), Buffer.from('email,name\nzoe@x.org,Zoë\n', 'latin1'))
    expect(latin.notices[0]).toContain('windows-1252')
    const utf16 = await importFile(
      app,
      context(),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('email;name\nrene@x.org;René\n', 'utf16le')]),
    )
    expect(utf16.notices[0]).toContain('UTF-16')
    expect((await wholeList(app)).map((row) => row['name'])).toEqual(['René', 'Zoë'])
  })
})
