import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Context } from '@joy/services/context.ts'
import { pageSubscribers } from '@joy/services/subscribers/page-subscribers.ts'
import { explainStatements } from './explain-statements.ts'
import { benchContext } from './bench-context.ts'
import { fillCommunity } from './fill-community.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { peopleQuestions, type Question } from './people-questions.ts'
import { printTable } from './print-table.ts'
import { readKind, readWhole } from './read-options.ts'

/** Milliseconds that 95 of 100 answers may take (issue 18). */
const LIMIT = 150

/**
 * `pnpm bench people [--people 1000000] [--times 20] [--on postgres|pglite] [--only tag.has] [--plans FILE]`: each filter, common
 * pairs, searches and pages of the list, asked in turn; exit code 1 where one takes longer than it may on PostgreSQL. `only`: those
 * whose name holds it. `plans`: how PostgreSQL finds each, as Markdown.
 */
export async function peopleBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '20' },
      on: { type: 'string', default: 'postgres' },
      only: { type: 'string', default: '' },
      plans: { type: 'string' },
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
    const measured = questions.map((question) => ({ ...question, found: '', milliseconds: [] as number[] }))
    // In turn, so that what the machine does beside meets all alike; the first turn warms.
    for (let turn = -1; turn < times; turn++)
      for (const question of measured) {
        const start = performance.now()
        const { matching } = await pageSubscribers(context(), question.input)
        if (turn >= 0) question.milliseconds.push(performance.now() - start)
        question.found = matching === null ? 'more than 10,000' : matching.toLocaleString('en-US')
      }
    printTable(
      `${people.toLocaleString('en-US')} people on ${kind}: median, and what 95 % stay below`,
      measured.map(({ name, found, milliseconds }) => [name, `${describe(milliseconds)}  ${found}`]),
    )
    if (values.plans !== undefined) await writePlans(values.plans, questions, context)
  } finally {
    await opened.close()
  }
}

async function writePlans(file: string, questions: readonly Question[], context: () => Context): Promise<void> {
  const parts: string[] = []
  for (const { name, input } of questions) {
    const asking = context()
    const plans = await explainStatements(asking.em, () => pageSubscribers(asking, input))
    parts.push(`## ${name}\n`, ...plans.map((plan) => `\`\`\`text\n${plan}\n\`\`\`\n`))
  }
  await writeFile(file, parts.join('\n'))
}

function describe(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, two) => one - two)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const isBroken = at(0.95) > LIMIT
  if (isBroken) process.exitCode = 1
  return `${at(0.5).toFixed(1).padStart(7)} ms ${at(0.95).toFixed(1).padStart(7)} ms${isBroken ? '  TOO MUCH' : ''}`
}
