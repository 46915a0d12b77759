// Whoever left here and to whom Substack sends by its newest word that stands is to be unsubscribed there, in whatever order it was told.
import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())

const email = 'ann@x.org'
/** The counters follow what is deleted, and not what is truncated. */
async function empty(): Promise<void> {
  await queryRows(context().em, sql`delete from unsubscription`)
  await queryRows(
    context().em,
    sql`truncate subscriber, website_subscriber, sending_statement, change_row, sighting cascade`,
  )
}

/** `age`: in minutes; a mark is as old as it is written. Lists say whether Substack sends. */
type Word = { age: number; isOff: boolean; isUndone: boolean }
type Step = { kind: 'word'; which: number } | { kind: 'undo'; which: number } | { kind: 'leave' } | { kind: 'mark' }

function wordAt(statements: readonly Word[], which: number): Word {
  const word = statements[which]
  if (!word) throw new Error(`There is no word ${which}.`)
  return word
}
const at = (age: number) => new Date(Date.UTC(2025, 0, 1) + age * 60_000)
const list = async ({ age, isOff }: Word) => {
  const text = `Email,Type,Receiving emails for,Status\n${email},free,,${isOff ? 'unsubscribed' : 'active'}\n`
  const { changeSetId } = await importFile(made.app, context(), text, { asOf: at(age).toISOString() })
  return changeSetId ?? 0
}
const toDo = async () => {
  const { emails, total } = await listManualTasks(context(), { kind: 'unsubscribe' })
  expect([total, (await manualTaskTotals(context())).unsubscribe]).toEqual([emails.length, emails.length])
  return emails.length
}
async function leave(): Promise<void> {
  const { id } = await queryRow(
    context().em,
    sql<{ id: number }>`select id from website_subscriber where email_key = ${email}`,
  )
  const token = unsubscribeToken(made.app.secrets, { list: 'website', id })
  await unsubscribe(made.context({ actor: { kind: 'anonymous' } }), { token })
}
/** As old as it is given: what the server's clock would say. */
async function mark(age: number): Promise<void> {
  const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
  if (ids.length === 0) return
  await markManualTasks(context(), { ids, isDone: true })
  await queryRows(context().em, sql`update unsubscription set reported_at = ${at(age)} where undone_at is null`)
}
async function undo(id: number): Promise<number> {
  const before = await toDo()
  const { effectsWithChanged: effects } = await changeConflicts(context(), { id })
  const { jobId } = await undoChangeSet(context(), { id, includeChanged: true })
  await processJobs(made.app, jobHandlers)
  const after = await toDo()
  // What the dialog says beforehand, and the result after, is what it did.
  expect([effects.toDos, effects.toDosGone]).toEqual([Number(after > before), Number(after < before)])
  expect((await getJob(context(), { id: jobId })).result).toMatchObject({ toDos: effects.toDos })
  return after
}

const history = fc
  .record({
    statements: fc.array(fc.record({ isOff: fc.boolean(), isUndone: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    order: fc.infiniteStream(fc.nat()),
    markAge: fc.option(fc.integer({ min: 0, max: 9 })),
  })
  .chain(({ statements, markAge }) => {
    const ages = fc.shuffledSubarray([0, 2, 4, 6, 8], { minLength: statements.length, maxLength: statements.length })
    const steps: Step[] = [
      ...statements.map((_, which): Step => ({ kind: 'word', which })),
      ...statements.flatMap(({ isUndone }, which): Step[] => (isUndone ? [{ kind: 'undo', which }] : [])),
      { kind: 'leave' },
      ...(markAge === null ? [] : [{ kind: 'mark' } satisfies Step]),
    ]
    return fc.record({
      statements: ages.map((all) => statements.map((it, which): Word => ({ ...it, age: all[which] ?? 0 }))),
      steps: fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length }),
      markAge: fc.constant(markAge === null ? null : markAge * 2 + 1),
    })
  })

test(
  'what is to be done follows from the words that stand, their ages, and the mark',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ statements, steps, markAge }) => {
        await empty()
        await queryRows(
          context().em,
          sql`insert into website_subscriber (email, email_key) values (${email}, ${email})`,
        )
        const sets = new Map<number, number>()
        let hasLeft = false
        let markedAt: number | null = null
        const wanted = () => {
          const stand = statements.filter((_, which) => sets.has(which)).toSorted((a, b) => b.age - a.age)
          const [newest] = stand
          return Number(
            hasLeft && newest !== undefined && !newest.isOff && (markedAt === null || markedAt < newest.age),
          )
        }
        for (const step of steps) {
          if (step.kind === 'leave') {
            await leave()
            hasLeft = true
          } else if (step.kind === 'mark') {
            // Only what is to be done can be marked.
            if (markAge === null || wanted() === 0) continue
            await mark(markAge)
            markedAt = markAge
          } else if (step.kind === 'word') sets.set(step.which, await list(wordAt(statements, step.which)))
          else if (sets.has(step.which)) {
            const id = sets.get(step.which) ?? 0
            sets.delete(step.which)
            expect(await undo(id)).toBe(wanted())
          }
          expect(await toDo()).toBe(wanted())
        }
      }),
      drawRuns({ numRuns: 20 }, 2),
    )
  },
)
