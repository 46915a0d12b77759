// What goes out comes back the same: also that a comp ended here, and what is still to be done at Substack of it.
import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { restoreComp } from '../comps/restore-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { toFacts } from '../comparison/to-facts.ts'
import { readPeople } from '../comparison/person-row.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { exportSubscribers } from './export-subscribers.ts'

const email = 'ann@x.org'
const substack = (type: string) => `Email,Name,Type,Receiving emails for\n${email},Ann,${type},all\n`
const ghost = (tiers: string) => `email,name,subscribed_to_emails,tiers\n${email},Ann,true,${tiers}\n`
const day = (n: number) => new Date(Date.UTC(2025, 4, n)).toISOString()

describe('our own export of comps', { timeout: 240_000 }, async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const wipe = async () => {
    await queryRows(context().em, sql`delete from comp`) // whose counters follow
    await queryRows(
      context().em,
      sql`truncate subscriber, comp, outside_access, change_row, settled, sighting restart identity cascade`,
    )
  }
  beforeEach(wipe)

  const bring = (text: string, asOf?: string) => importFile(app, context(), text, asOf ? { asOf } : {})
  const text = async () => (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
  const getId = async () => {
    const rows = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email_key = ${email}`,
    )
    return rows[0]?.id ?? 0
  }
  const history = async () => compHistory(context(), { subscriberId: await getId() })
  const inForce = async () => (await history()).find(({ endedAt }) => endedAt === null)
  const grant = async (over = {}) => grantComp(context(), { subscriberId: await getId(), ...over })
  const revoke = async () => revokeComp(context(), { subscriberId: await getId() })
  const undo = async (id: number | null) => {
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(app, jobHandlers)
  }
  const actions = (kind: 'comp' | 'removal') => listManualTasks(context(), { kind })
  const mark = async (kind: 'comp' | 'removal') => {
    const { ids } = await actions(kind)
    if (ids.length > 0) await markManualTasks(context(), { ids, isDone: true })
  }
  const counted = async () => (await actions('comp')).total + (await actions('removal')).total
  const reconciliation = async () => [(await actions('comp')).emails, (await actions('removal')).emails]
  /** As record, reconciliation and reconcile tell it, but for ids, the list that it came with, and comps of before the last end. */
  const describeAll = async () => {
    const snapshot = { runId: 0, stripeReadAt: null, planningCenterReadAt: null }
    const [person] = await readPeople(context().em, [email], snapshot, null)
    if (!person) throw new Error(email)
    return {
      list: await wholeList(app),
      comp: (await inForce()) && { ...(await inForce()), id: 0, batch: null, replaces: null },
      reconciliation: await reconciliation(),
      facts: toFacts({ ...person, subscriberId: 0, compId: person.compId && 0 }, snapshot, null),
    }
  }
  /** What a list makes of it, but for its moment. */
  const after = async (list: string) => {
    const { counts, compsMade, compsKept } = await bring(list)
    const { list: rows, comp, reconciliation: toDo, facts } = await describeAll()
    return [
      counts,
      compsMade,
      compsKept,
      rows[0]?.['tier'],
      comp && { ...comp, compedAt: '', until: '' },
      toDo,
      facts.comp,
    ]
  }
  /** Export, wipe, import: all is as it was, goes out the same again, and changes nothing over itself. */
  const holds = async () => {
    const [before, file] = [await describeAll(), await text()]
    await wipe()
    const { changeSetId, notices } = await bring(file)
    expect(notices).toEqual([])
    expect(await describeAll()).toEqual(before)
    expect(await text()).toBe(file)
    expect((await bring(file)).counts).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    expect([await describeAll(), await text()]).toEqual([before, file])
    return { file, changeSetId }
  }

  it('brings back that one was revoked and is to be removed at Substack, whose next list gives it to nobody', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    expect(await reconciliation()).toEqual([[], [email]])
    const last = (await history())[0]
    const { file, changeSetId } = await holds()
    expect(await history()).toEqual([{ ...last, id: expect.any(Number), batch: null }])
    const { effects } = await changeConflicts(context(), { id: changeSetId ?? 0 })
    expect(effects.toDosGone).toBe(1)
    await undo(changeSetId)
    expect([await queryRows(context().em, sql`select from comp`), await reconciliation(), await counted()]).toEqual([
      [],
      [[], []],
      0,
    ])
    await bring(file)
    await bring(substack('Comp'))
    expect([(await describeAll()).list[0]?.['tier'], await reconciliation(), await counted()]).toEqual([
      'Free',
      [[], [email]],
      1,
    ])
    await bring(substack('Free'))
    expect([await reconciliation(), await counted()]).toEqual([[[], []], 0])
  })

  it('brings it back to somebody who stands on the list as the export has them, and an undo takes it away', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    const [before, file] = [await describeAll(), await text()]
    await queryRows(context().em, sql`delete from comp`)
    const bare = await describeAll()
    const { counts, changeSetId } = await bring(file)
    expect(counts).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    expect(await describeAll()).toEqual(before)
    await undo(changeSetId)
    expect(await describeAll()).toEqual(bare)
  })

  it.each(['by hand', 'by a list'])('brings back that it was removed there %s', async (how) => {
    await bring(substack('Comp'), day(1))
    await revoke()
    if (how === 'by hand') await mark('removal')
    else await bring(substack('Free'))
    const [last] = await history()
    expect(last?.removal).toBe(how === 'by hand' ? 'reported' : 'seen')
    await holds()
    expect(await history()).toEqual([{ ...last, id: expect.any(Number), batch: null }])
    // A list of before it ended makes none, nor does that ask for anything.
    await bring(substack('Comp'), day(2))
    expect([await inForce(), await reconciliation()]).toEqual([undefined, [[], []]])
  })

  it('brings back a comp in force with its reason and giver, whose next list knows it, and what stands at Substack', async () => {
    await bring(ghost('Gold'))
    expect(await inForce()).toMatchObject({
      reason: 'Has Gold at Ghost',
      grantedBy: 'Ghost import',
      atPlatform: 'to do',
    })
    const there = await describeAll()
    await holds()
    expect((await bring(ghost(''))).compsKept).toBe(1)
    expect((await describeAll()).comp).toEqual(there.comp)
    await mark('comp')
    expect((await inForce())?.atPlatform).toBe('reported')
    await holds()
  })

  it('brings back one that is to be removed behind one in force, and what follows once that is revoked', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    await grant({ duration: '1 year', reason: 'Choir' })
    const step = async () => {
      await revoke()
      const { facts } = await describeAll()
      return [await reconciliation(), await counted(), facts.comp]
    }
    const [file, expected] = [await text(), await step()]
    await wipe()
    await bring(file)
    expect(await inForce()).toMatchObject({ reason: 'Choir' })
    expect(await step()).toEqual(expected)
  })

  it('changes nothing where the comp was put back since, or another came', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    const file = await text()
    await restoreComp(context(), { id: (await history())[0]?.id ?? 0 })
    const before = await describeAll()
    await bring(file)
    expect([await describeAll(), (await history()).length]).toEqual([before, 1])
    await wipe()
    await bring(substack('Comp'))
    const there = await describeAll()
    await bring(file)
    expect([await describeAll(), (await history()).length]).toEqual([there, 1])
  })

  it('asks for nothing at Substack that a newer list of it shows to be done', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    const file = await text()
    await wipe()
    await bring(substack('Free'))
    await bring(file)
    expect([(await history())[0]?.endReason, await reconciliation()]).toEqual(['revoked', [[], []]])
  })

  it('stays what it became when somebody put it back in force, whatever is undone', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    const { changeSetId } = await holds()
    await restoreComp(context(), { id: (await history())[0]?.id ?? 0 })
    await undoChangeSet(context(), { id: changeSetId ?? 0, includeChanged: true })
    await processJobs(app, jobHandlers)
    const comps = await queryRows(context().em, sql<{ ended_at: Date | null }>`select ended_at from comp`)
    expect(comps).toEqual([{ ended_at: null }])
  })

  it('is told of whoever has only another of their addresses on the list', async () => {
    await bring(substack('Comp'), day(1))
    await revoke()
    const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
    await run(sql`insert into address_alias (alias_key, main_key) values (${email}, 'main@x.org')`)
    await run(sql`update comp set email_key = 'main@x.org'`)
    const file = await text()
    await run(sql`delete from address_alias`)
    await wipe()
    await bring(file)
    expect(await reconciliation()).toEqual([[], [email]])
  })

  it('is read also from an export of before it told that', async () => {
    await bring(substack('Comp'), day(1))
    const newer = papaparse.parse<string[]>(await text(), { skipEmptyLines: true }).data
    const isOld = newer[0]?.map((it) => !/^(ended_comp_|comp_(reason|granted_by|confirmed_at|told_at))/.test(it))
    const old = newer.map((cells) => cells.filter((_, at) => isOld?.[at]).join(',')).join('\r\n')
    await wipe()
    const { counts, notices } = await bring(old)
    expect([counts?.added, notices]).toEqual([1, []])
    expect(await inForce()).toMatchObject({ grantedBy: 'Import', reason: null, atPlatform: 'confirmed' })
  })

  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('substack' as const),
        type: fc.constantFrom('Comp', 'Free', 'Paid'),
        at: fc.integer({ min: 1, max: 28 }),
      }),
      fc.record({ kind: fc.constant('now' as const), type: fc.constantFrom('Comp', 'Free', 'Paid') }),
      fc.record({ kind: fc.constant('ghost' as const), tiers: fc.constantFrom('Gold', '') }),
      fc.record({ kind: fc.constantFrom('grant', 'year', 'revoke', 'comp', 'removal', 'undo') }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  type Step = ReturnType<typeof steps.generate>['value'][number]
  let sets: (number | null)[] = []
  const take = async (step: Step) => {
    if (step.kind === 'substack') sets.push((await bring(substack(step.type), day(step.at))).changeSetId)
    else if (step.kind === 'now') sets.push((await bring(substack(step.type))).changeSetId)
    else if (step.kind === 'ghost') sets.push((await bring(ghost(step.tiers))).changeSetId)
    else if (step.kind === 'grant') sets.push((await grant()).changeSetId)
    else if (step.kind === 'year') sets.push((await grant({ duration: '1 year' })).changeSetId)
    else if (step.kind === 'revoke') await ((await inForce()) && revoke())
    else if (step.kind === 'undo') await undoLast()
    else await mark(step.kind === 'comp' ? 'comp' : 'removal')
  }
  const undoLast = async () => {
    const last = sets.pop()
    if (last && sets.length > 0) await undo(last)
  }

  // What a list brought and what was taken back with it is no end of a comp, as of whatever day both were.
  const list = (type: 'Comp' | 'Free') => ({ kind: 'substack' as const, type, at: 1 })

  it('is the same after whatever came before it, and what Substack lists next comes to the same', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('Comp', 'Free'), async (steps, next) => {
        sets = []
        await wipe()
        await bring(substack('Free'), day(1))
        for (const step of steps) await take(step)
        const [before, file] = [await describeAll(), await text()]
        const expected = await after(substack(next))
        await wipe()
        await bring(file)
        expect(await describeAll()).toEqual(before)
        expect(await text()).toBe(file)
        expect(await after(substack(next))).toEqual(expected)
      }),
      {
        ...drawRuns({ numRuns: 12, seed: 20_261_125 }, 3),
        examples: [[[list('Free'), list('Comp'), { kind: 'undo' }], 'Comp']],
      },
    )
  })
})
