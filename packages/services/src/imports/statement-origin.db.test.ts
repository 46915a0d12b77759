import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import type { App } from '../context.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { remapImport } from './remap-import.ts'
import { runImport } from './run-import.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
let now: number
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
  app = made.app
  now = app.clock.now().getTime()
  await connectNewsletter(context())
})
afterAll(() => made.database.close())
beforeEach(() => queryRows(context().em, sql`truncate subscriber, comp, website_subscriber cascade`))

const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const substack = (...rows: string[]) =>
  `Email,Type,Start date,Expiration date,Receiving emails for\n${rows.map((it) => `${it},`).join('\n')}\n`
const ghost = (...rows: string[]) =>
  `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n${rows.join('\n')}\n`
/** Of Ghost: a tier of that site, or a plan for nothing. */
const member = (email: string, tier: string, isGiven = false) => `1,${email},,,true,${isGiven},,2024-01-01,,,${tier}`
const bring = (text: string, days: number) => importFile(app, context(), text, { asOf: ago(days) })

const found = (email: string) =>
  queryRow(
    context().em,
    sql<{
      tier: string
      type: string | null
      endsAt: Date | null
      asOf: Date | null
      has: string
      comps: { plan: string; by: string; why: string | null }[]
    }>`select substack_tier as tier, substack_type as type, substack_ends_at as "endsAt", substack_as_of as "asOf", subscription_tier as has,
      coalesce((select jsonb_agg(jsonb_build_object('plan', c.plan, 'by', c.granted_by, 'why', c.reason)) from comp c
        where c.email_key = s.email_key and c.ended_at is null), '[]') as comps
      from subscriber s where email = ${email}`,
  )
const getWord = async (email: string) => {
  const { tier, type, endsAt, asOf } = await found(email)
  return { tier, type, endsAt, asOf }
}

describe("a file of another platform is no word of Substack's", () => {
  test('who pays at Substack pays there still, whatever Ghost says or leaves blank', async () => {
    await bring(substack('ann@x.org,Monthly,2024-01-01,', 'sue@x.org,Supporter,2024-01-01,'), 10)
    const before = [await getWord('ann@x.org'), await getWord('sue@x.org')]
    const imported = await bring(ghost(member('ann@x.org', ''), member('sue@x.org', '')), 1)
    expect(imported.counts).toMatchObject({ updated: 0, unchanged: 2 })
    expect([await getWord('ann@x.org'), await getWord('sue@x.org')]).toEqual(before)
    expect(await found('ann@x.org')).toMatchObject({ has: 'Paid', comps: [] })
  })

  test('who has a tier there is comped here, until somebody ends it, and that is told', async () => {
    await bring(substack('ann@x.org,Gift,2024-01-01,2024-06-01', 'bob@x.org,Free,2024-01-01,'), 1)
    const imported = await bring(
      ghost(member('ann@x.org', 'Gold'), member('bob@x.org', '', true), member('new@x.org', 'gift')),
      30,
    )
    expect(imported.counts).toMatchObject({ added: 1, updated: 2 })
    expect(imported.notices.join(' ')).toContain('2 rows have a paid plan at Ghost.')
    const by = 'Ghost import'
    expect(await found('ann@x.org')).toMatchObject({
      tier: 'Paid',
      type: 'gift',
      has: 'Paid',
      comps: [{ plan: 'Paid', by, why: 'Has Gold at Ghost' }],
    })
    expect(await found('bob@x.org')).toMatchObject({ tier: 'Free', has: 'Paid', comps: [{ by, why: null }] })
    expect(await found('new@x.org')).toMatchObject({ tier: 'Free', type: null, asOf: null, has: 'Paid' })
    const again = await bring(ghost(member('ann@x.org', ''), member('bob@x.org', '')), 0)
    expect(again).toMatchObject({ counts: { unchanged: 2 }, compsKept: 2 })
    expect(await found('ann@x.org')).toMatchObject({ has: 'Paid' })
  })

  test('before or after Substack, as old as it may be, it ends the same and changes no word', async () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((it) => `${it}@x.org`)
    const each = { minLength: people.length, maxLength: people.length }
    const types = ['Free', 'Monthly', 'Yearly', 'Comp', 'Gift', 'Supporter'] as const
    const theirs = fc.record({
      kind: fc.constant('substack' as const),
      age: fc.integer({ min: 1, max: 90 }),
      types: fc.array(fc.constantFrom(...types), each),
    })
    const tiers = fc.constantFrom('', 'Paid', 'Gold', 'gift', 'Free')
    const others = fc.record({
      kind: fc.constant('ghost' as const),
      age: fc.integer({ min: 1, max: 90 }),
      tiers: fc.array(tiers, each),
      isGiven: fc.boolean(),
    })
    const said = async () => {
      const all = await Promise.all(people.map(found))
      return all.map(({ asOf, comps, ...it }) => ({ ...it, asOf: asOf?.toISOString(), isComped: comps.length > 0 }))
    }
    const clear = () => queryRows(context().em, sql`truncate subscriber, comp cascade`)
    await fc.assert(
      fc.asyncProperty(theirs, others, async (one, other) => {
        const list = () => bring(substack(...people.map((it, at) => `${it},${one.types[at]},2024-01-01,`)), one.age)
        const members = () =>
          bring(ghost(...people.map((it, at) => member(it, other.tiers[at] ?? '', other.isGiven))), other.age)
        await clear()
        await list()
        const alone = await said()
        await members()
        const after = await said()
        await clear()
        await members()
        await list()
        expect(await said()).toEqual(after)
        const word = ({ tier, type, endsAt, asOf }: (typeof alone)[number]) => [tier, type, endsAt, asOf]
        expect(after.map(word)).toEqual(alone.map(word))
        after.forEach((it, at) => expect(it.isComped || !alone[at]?.isComped).toBe(true))
      }),
      { numRuns: 4, endOnFailure: true },
    )
  }, 120_000)

  test('its undo takes its comps and whom it added, and confirms nothing of Substack', async () => {
    const { changeSetId } = await bring(ghost(member('new@x.org', 'Gold')), 1)
    await bring(substack('new@x.org,Free,2024-01-01,'), 5)
    const word = await getWord('new@x.org')
    expect(word.asOf?.toISOString()).toBe(ago(5))
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect(await getWord('new@x.org')).toEqual(word)
  })
})

describe('an import that is taken back and done again', () => {
  const undo = async (changeSetId: number | null) => {
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
  }

  test('is as it was at first: whom its list comps has a comp again', async () => {
    const list = substack('kim@x.org,Comp,2024-01-01,', 'lea@x.org,Comp,2024-01-01,')
    await bring(substack('lea@x.org,Monthly,2024-01-01,'), 5)
    const { changeSetId } = await bring(list, 1)
    await undo(changeSetId)
    expect(await found('lea@x.org')).toMatchObject({ has: 'Paid', type: 'monthly', comps: [] })
    await bring(list, 1)
    for (const email of ['kim@x.org', 'lea@x.org'])
      expect(await found(email)).toMatchObject({ has: 'Paid', comps: [{ by: 'Substack import' }] })
  })

  test('lists nobody whom our own export alone showed since', async () => {
    const ghost = await bring('id,email,name,subscribed_to_emails\n1,eve@x.org,Eve Eaton,true', 5)
    const text = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
    await bring(text, 0)
    expect(await changeConflicts(context(), { id: ghost.changeSetId ?? 0 })).toMatchObject({ items: [] })
  })

  test('lets our own export close no mailbox anew: it shows what was closed here', async () => {
    await bring('id,email,name,subscribed_to_emails\n1,eve@x.org,Eve Eaton,false', 5)
    const closed = () =>
      queryRow(context().em, sql<{ at: Date }>`select closed_at as at from subscriber where email_key = 'eve@x.org'`)
    const before = await closed()
    const text = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
    const { changeSetId } = await bring(text, 0)
    expect(await closed()).toEqual(before)
    await undo(changeSetId)
    expect(await closed()).toEqual(before)
  })

  test('gives the age back too, where our own export changed nothing else', async () => {
    await bring(substack('ann@x.org,Free,2024-01-01,'), 12)
    const newer = await bring(substack('ann@x.org,Free,2024-01-01,'), 1)
    const text = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
    await undo(newer.changeSetId)
    const before = await getWord('ann@x.org')
    expect(before.asOf?.toISOString()).toBe(ago(12))
    await undo((await bring(text, 0)).changeSetId)
    expect(await getWord('ann@x.org')).toEqual(before)
  })
})

describe('a file of which nobody knows whose it is', () => {
  const byHand = (...rows: string[]) => `email,tier\n${rows.join('\n')}\n`

  test('gives a plan where Substack has said nothing, and changes no word of Substack', async () => {
    await bring(substack('ann@x.org,Monthly,2024-01-01,', 'bob@x.org,Free,2024-01-01,'), 10)
    const imported = await bring(byHand('ann@x.org,Free', 'bob@x.org,Paid', 'new@x.org,Paid'), 1)
    expect(imported.counts).toMatchObject({ added: 1, unchanged: 2 })
    expect(imported.notices).toContain(
      "2 rows name another plan than Substack's own word. That stays. If this is Substack's list, say so before you import it.",
    )
    expect([await getWord('ann@x.org'), await getWord('bob@x.org'), await getWord('new@x.org')]).toMatchObject([
      { tier: 'Paid', type: 'monthly' },
      { tier: 'Free' },
      { tier: 'Paid', asOf: null },
    ])
    await bring(byHand('new@x.org,Free'), 1)
    expect(await getWord('new@x.org')).toMatchObject({ tier: 'Free', asOf: null })
  })

  test('makes comps only where Substack has said nothing, and says so; a word that holds another is none', async () => {
    await bring(substack('bob@x.org,Free,2024-01-01,'), 10)
    const imported = await bring(
      'email,type\nbob@x.org,comp\nnew@x.org,comp\nfirm@x.org,Company\nold@x.org,Former monthly\nno@x.org,Not paid\n',
      1,
    )
    expect(imported.notices).toContain(
      "2 rows are of people comped by a list that is not Substack's. Where Substack has said nothing, comps are made of them. Row 2, row 3.",
    )
    expect(await found('bob@x.org')).toMatchObject({ tier: 'Free', has: 'Free', comps: [] })
    expect(await found('new@x.org')).toMatchObject({ has: 'Paid', comps: [{ by: 'Import' }] })
    for (const email of ['firm@x.org', 'old@x.org', 'no@x.org'])
      expect(await found(email)).toMatchObject({ tier: 'Free', has: 'Free', comps: [] })
  })

  test("is nobody's by headings that everybody has: it tells that its plans count only where Substack is silent", async () => {
    await bring(substack('ann@x.org,Monthly,2024-01-01,'), 10)
    const club = 'Email,Type,Start date\nann@x.org,Free,2024-01-01\nnew@x.org,Yearly,2024-01-01\n'
    const { id, mapping, format } = await createImport(context(), toCsvFile(club))
    expect(format).toMatchObject({ id: 'unknown', isRecognised: false })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).notices).toEqual([
      "1 row names a paid plan in a list that is not Substack's. It counts only where Substack has said nothing, until it does. Row 3.",
      "1 row names another plan than Substack's own word. That stays. If this is Substack's list, say so before you import it.",
    ])
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getWord('ann@x.org')).toMatchObject({ tier: 'Paid', type: 'monthly' })
    expect(await getWord('new@x.org')).toMatchObject({ tier: 'Paid', type: 'yearly', asOf: null })

    const said = await createImport(context(), toCsvFile(club))
    await remapImport(context(), { id: said.id, mapping, isOfSubstack: true })
    await runImport(context(), { id: said.id })
    await processJobs(app, jobHandlers)
    expect(await getWord('ann@x.org')).toMatchObject({ tier: 'Free' })
  })

  test('looks like Substack by a column that only Substack has, and is not once somebody says so', async () => {
    await bring(substack('ann@x.org,Monthly,2024-01-01,'), 10)
    const { id, mapping, format } = await createImport(
      context(),
      toCsvFile('Email,Type,Receiving emails for\nann@x.org,Free,\n'),
    )
    expect(format?.id).toBe('substack-dashboard')
    await remapImport(context(), { id, mapping, isOfSubstack: false })
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getWord('ann@x.org')).toMatchObject({ tier: 'Paid', type: 'monthly' })
  })

  test('gives way to Substack, however old its word is', async () => {
    await bring(byHand('new@x.org,Paid'), 1)
    await bring(substack('new@x.org,Free,2024-01-01,'), 60)
    expect(await getWord('new@x.org')).toMatchObject({ tier: 'Free', asOf: new Date(ago(60)) })
  })

  test('shows nothing of what is at Substack', async () => {
    await queryRows(
      context().em,
      sql`insert into website_subscriber (email, email_key, name) values ('web@x.org', 'web@x.org', 'Web')`,
    )
    await bring(byHand('web@x.org,Free'), 1)
    const { exportedAt } = await queryRow(
      context().em,
      sql<{ exportedAt: Date | null }>`select exported_at as "exportedAt" from website_subscriber`,
    )
    expect(exportedAt).toBeNull()
  })

  test("is Substack's word once somebody says so, and can be the whole list then", async () => {
    await bring(substack('ann@x.org,Monthly,2024-01-01,'), 10)
    const open = async () => {
      const { id, mapping } = await createImport(context(), toCsvFile(byHand('ann@x.org,Free')))
      return { id, mapping }
    }
    const opened = await open()
    await expect(runImport(context(), { id: opened.id, isFullList: true })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await remapImport(context(), { ...opened, isOfSubstack: true })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id: opened.id })).toMatchObject({
      format: { id: 'substack-edited', isRecognised: false },
      counts: { updated: 1 },
    })
    await remapImport(context(), { ...opened, isOfSubstack: false })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id: opened.id })).toMatchObject({
      format: { id: 'unknown' },
      counts: { updated: 0 },
    })
    await remapImport(context(), { ...opened, isOfSubstack: true })
    await runImport(context(), { id: opened.id, isFullList: true })
    await processJobs(app, jobHandlers)
    expect(await getWord('ann@x.org')).toMatchObject({ tier: 'Free', type: null })

    const other = await createImport(context(), toCsvFile(ghost(member('ann@x.org', ''))))
    await expect(
      remapImport(context(), { id: other.id, mapping: other.mapping, isOfSubstack: true }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('comes back from our own export as what it was: a plan of which nobody knows who said it', async () => {
    await bring(byHand('new@x.org,Paid'), 1)
    const text = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
    await queryRows(context().em, sql`truncate subscriber, comp cascade`)
    await bring(text, 0)
    expect(await getWord('new@x.org')).toEqual({ tier: 'Paid', type: null, endsAt: null, asOf: null })
  })
})
