import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { queryOne, sql } from '@joy/database/sql.ts'
import { isShown } from '@joy/services/subscribers/subscriber-conditions.ts'
import type { Context } from '@joy/services/context.ts'
import { z } from 'zod'
import { benchContext } from './bench-context.ts'
import { explainStatements } from './explain-statements.ts'
import { fillCommunity } from './fill-community.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { peopleQuestions, type Question } from './people-questions.ts'
import { plansPage } from './plans-page.ts'
import { printTable } from './print-table.ts'
import { readKind, readWhole } from './read-options.ts'

/** Milliseconds that 95 of 100 answers may take (issue 18). */
const LIMIT = 150

export type Measured = { name: string; found: string; median: number; p95: number; limit: number }

/**
 * `pnpm bench people [--people 1000000] [--times 20] [--on postgres|pglite] [--only tag.has] [--page FILE]`: each filter, common
 * pairs, searches and pages of the list, asked in turn; exit code 1 where one takes longer than it may on PostgreSQL. `only`: those
 * whose name holds it. `page`: the figures and how PostgreSQL finds each, as a page of the docs.
 */
export async function peopleBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '20' },
      on: { type: 'string', default: 'postgres' },
      only: { type: 'string', default: '' },
      page: { type: 'string' },
    },
  })
  const [people, times] = [readWhole('people', values.people), readWhole('times', values.times)]
  const kind = readKind(values.on)
  const questions = peopleQuestions().filter(({ name }) => name.includes(values.only))
  if (questions.length === 0) throw new Error(`No question has '${values.only}' in its name.`)
  const opened = await openBenchDatabase(kind)
  try {
    await fillCommunity(opened.database, people)
    const { context } = benchContext(opened.database)
    const measured = await measure([countOfAll, ...questions], times, context)
    const title = `${people.toLocaleString('en-US')} people on ${kind}: median, and what 95 % stay below`
    printTable(
      title,
      measured.map((its) => [its.name, toLine(its)]),
    )
    if (measured.some(isBroken)) process.exitCode = 1
    if (values.page !== undefined)
      await writeFile(values.page, plansPage(title, measured, await readPlans(questions, context)))
  } finally {
    await opened.close()
  }
}

/** Whoever is found only after a look at everybody may take as long as this. */
const countOfAll: Question = {
  name: 'bare count of everybody',
  async ask({ em }) {
    // Raw SQL: what the product does not do, to compare with.
    const { matching } = await queryOne(
      em,
      z.strictObject({ matching: z.int() }),
      sql`select count(*)::int as matching from subscriber s where ${isShown}`,
    )
    return { matching }
  },
  meetsEverybody: false,
}

/** In turn, so that what the machine does beside meets all alike; the first turns warm. */
async function measure(questions: readonly Question[], times: number, context: () => Context): Promise<Measured[]> {
  const asked = questions.map((question) => ({ ...question, found: '', milliseconds: [] as number[] }))
  for (let turn = -2; turn < times; turn++)
    for (const question of asked) {
      const start = performance.now()
      const { matching } = await question.ask(context())
      if (turn >= 0) question.milliseconds.push(performance.now() - start)
      question.found = matching === null ? 'more than 10,000' : matching.toLocaleString('en-US')
    }
  const sorted = asked.map((its) => ({ ...its, milliseconds: its.milliseconds.toSorted((one, two) => one - two) }))
  const wholeCount = at(sorted[0]?.milliseconds ?? [], 0.5)
  return sorted.map(({ name, found, milliseconds, meetsEverybody }) => ({
    name,
    found,
    median: at(milliseconds, 0.5),
    p95: at(milliseconds, 0.95),
    limit: name === countOfAll.name ? Infinity : meetsEverybody ? wholeCount : LIMIT,
  }))
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function readPlans(questions: readonly Question[], context: () => Context): Promise<Map<string, string>> {
  const plans = new Map<string, string>()
  for (const { name, ask } of questions) {
    const asking = context()
    plans.set(name, longest(await explainStatements(asking.em, () => ask(asking))))
  }
  return plans
}

/** Of the statements of a question the one that finds people: reading the counters and the rows of one page is always alike. */
const longest = (plans: readonly string[]): string =>
  plans.toSorted((one, two) => executionTime(two) - executionTime(one))[0] ?? ''
const executionTime = (plan: string): number => Number(/Execution Time: ([\d.]+)/u.exec(plan)?.[1] ?? 0)

const isBroken = ({ p95, limit }: Measured): boolean => p95 > limit

const toLine = (its: Measured): string =>
  `${its.median.toFixed(1).padStart(7)} ms ${its.p95.toFixed(1).padStart(7)} ms${isBroken(its) ? '  TOO MUCH' : ''}  ${its.found}`
