// Long because each kind of what a list settles meets each way in which it is undone.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { changedRows } from '../change-sets/changed-rows.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { inTransaction } from '../context.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { writeLookUps } from '../sync/write-look-ups.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { undoAndCheck } from '../testing/undo-and-check.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
const visitor = () => made.context({ actor: { kind: 'anonymous' } })
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(() =>
  queryRows(
    context().em,
    sql`truncate subscriber, comp, unsubscription, sending_statement, settled, change_row, activity restart identity cascade`,
  ),
)

const emails = ['ann@x.org', 'ben@x.org'] as const
const ann = emails[0]
const getId = async (email: string) =>
  (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)).id

type Word = { type: string; status: string }
/** Of lists of the same kind the second is as old as it is given, in minutes before now. */
const list = async ({ type, status }: Word, minutes = 0, who: readonly string[] = emails) => {
  const asOf = new Date(made.app.clock.now().getTime() - minutes * 60_000).toISOString()
  const rows = who.map((email) => `${email},${type},,${status}\n`).join('')
  const { changeSetId } = await importFile(made.app, context(), `Email,Type,Receiving emails for,Status\n${rows}`, {
    asOf,
  })
  return changeSetId ?? 0
}
/** A sync that found this of both; its look-ups are written as its job writes them. */
const sync = async ({ type, status }: Word) => {
  const ids = await Promise.all(emails.map(getId))
  return inTransaction(context(), async ({ em }) => {
    const { id, stamp } = await queryRow(
      em,
      sql<{ id: number; stamp: Date }>`insert into change_set (kind, title, status, stamp, created_by)
        values ('sync', 'Sync', 'complete', app_now(), 'Hannah') returning id, stamp`,
    )
    const answered = ids.map((person, at) => ({
      id: person,
      found: { email: emails[at] ?? '', type, status, isComped: type === 'comp' },
    }))
    const { rows } = await writeLookUps(em, answered, { changeSetId: id, stamp })
    await queryRows(em, sql`update change_set set rows = ${rows} where id = ${id}`)
    return id
  })
}
const undo = (id: number, over: { includeChanged?: boolean; subscriberIds?: number[] } = {}) =>
  undoAndCheck(made.app, context(), id, over)
const toDos = async () => {
  const { items, total } = await pageManualTasks(context(), { limit: 10 })
  const totals = await manualTaskTotals(context())
  expect(totals.comp + totals.removal + totals.unsubscribe).toBe(total)
  return items.map(({ kind, email }) => `${kind} ${email}`).toSorted()
}

type Kind = { kind: 'comp' | 'removal' | 'unsubscribe'; shown: Word; prepare(): Promise<void> }
const free = { type: 'free', status: 'active' }
const comped = async () => {
  await list(free, 600)
  for (const email of emails) await grantComp(context(), { subscriberId: await getId(email) })
}
const kinds: readonly Kind[] = [
  { kind: 'comp', shown: { type: 'comp', status: 'active' }, prepare: comped },
  {
    kind: 'removal',
    shown: free,
    async prepare() {
      await comped()
      await queryRows(context().em, sql`update comp set reported_at = app_now(), reported_by = 'Hannah'`)
      for (const email of emails) await revokeComp(context(), { subscriberId: await getId(email) })
    },
  },
  {
    kind: 'unsubscribe',
    shown: { type: 'free', status: 'unsubscribed' },
    async prepare() {
      await list(free, 600)
      for (const email of emails)
        await unsubscribe(visitor(), {
          token: unsubscribeToken(made.app.secrets, { list: 'newsletter', id: await getId(email) }),
        })
    },
  },
]
const ways = [
  { way: 'a list', show: (shown: Word, minutes: number) => list(shown, minutes) },
  { way: 'a sync', show: (shown: Word) => sync(shown) },
]

for (const { kind, shown, prepare } of kinds)
  for (const { way, show } of ways)
    describe(`to-dos of '${kind}' that ${way} shows done`, () => {
      const both = emails.map((email) => `${kind} ${email}`)
      beforeEach(async () => {
        await prepare()
        expect(await toDos()).toEqual(both)
      })

      test('come back with its undo, which says so', async () => {
        const a = await show(shown, 5)
        expect(await toDos()).toEqual([])
        const { effects } = await changeConflicts(context(), { id: a })
        expect(effects.toDos).toBe(2)
        const { items } = await changedRows(context(), { id: a, limit: 10 })
        expect(items).toHaveLength(2)
        const { result, details } = await undo(a)
        expect(await toDos()).toEqual(both)
        expect(result).toMatchObject({ undone: 2, kept: 0, toDos: 2 })
        expect(details).toContain('2 to-dos at Substack again')
      })

      test('come back of the one person who is undone alone', async () => {
        const a = await show(shown, 5)
        // Both changed since, and are left alone at first; then one is undone all the same.
        await queryRows(
          context().em,
          sql`update change_row set operation = 'updated', version_after = -1,
          prior_tier = 'Free', prior_status = 'unsubscribed' where change_set_id = ${a}`,
        )
        await undo(a)
        expect(await toDos()).toEqual([])
        await undo(a, { subscriberIds: [await getId(ann)], includeChanged: true })
        expect(await toDos()).toEqual([`${kind} ${ann}`])
      })

      test('stay done by a later one that shows the same, and come back with that one', async () => {
        const a = await show(shown, 5)
        const b = await show(shown, 2)
        expect((await changeConflicts(context(), { id: a })).effectsWithChanged.toDos).toBe(0)
        await undo(a, { includeChanged: true })
        expect(await toDos()).toEqual([])
        await undo(b, { includeChanged: true })
        expect(await toDos()).toEqual(both)
      })

      test('come back once the later one and then the first are undone', async () => {
        const a = await show(shown, 5)
        const b = await show(shown, 2)
        await undo(b, { includeChanged: true })
        expect(await toDos()).toEqual([])
        await undo(a, { includeChanged: true })
        expect(await toDos()).toEqual(both)
      })

      test('stay done where a look-up of no change set shows the same', async () => {
        const a = await show(shown, 5)
        const { type, status } = shown
        const found = { email: ann, type, status, isComped: type === 'comp' }
        await saveLookUp(context(), { emailKey: ann, found })
        await undo(a, { includeChanged: true })
        expect(await toDos()).toEqual([`${kind} ben@x.org`])
      })
    })

describe('who was marked as unsubscribed at Substack', () => {
  const [, , leaving] = kinds
  test.each(ways)(
    'is to be unsubscribed there again by $way that shows them active, and not once it is undone',
    async ({ show }) => {
      await leaving?.prepare()
      const { items } = await pageManualTasks(context(), { limit: 10 })
      await markManualTasks(context(), { ids: items.map(({ id }) => id), isDone: true })
      expect(await toDos()).toEqual([])
      const newer = await show(free, 0)
      expect(await toDos()).toEqual(emails.map((email) => `unsubscribe ${email}`))
      expect((await changeConflicts(context(), { id: newer })).effects).toMatchObject({ toDos: 0, toDosGone: 2 })
      expect((await undo(newer)).details).toContain('2 to-dos at Substack gone')
      expect(await toDos()).toEqual([])
      const marked = await queryRows(
        context().em,
        sql<{ by: string | null }>`select reported_by as by from unsubscription`,
      )
      expect(marked).not.toContainEqual({ by: null })
    },
  )
})
