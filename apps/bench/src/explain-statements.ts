import { type Em, libraryKysely } from '@joy/database/sql.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { z } from 'zod'

type Statement = { text: string; values: readonly unknown[] }

/** How PostgreSQL ran each statement of `run`: its plan with true rows and times, in the order in which they were asked. */
export async function explainStatements(em: Em, run: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  for (const { text, values } of await watchStatements(run)) {
    const explain = CompiledQuery.raw(`explain (analyze, buffers, costs off) ${text}`, [...values])
    const { rows } = await libraryKysely(em).executeQuery(explain)
    plans.push(planLines.parse(rows).flatMap(Object.values).join('\n'))
  }
  return plans
}

const planLines = z.array(z.record(z.string(), z.string()))

/** The product keeps statements by name for itself; here they are seen as the driver gets them. */
async function watchStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const driver: object = pg.Client.prototype
  const query: unknown = Reflect.get(driver, 'query')
  if (typeof query !== 'function') throw new Error('The driver is asked in another way than expected.')
  Reflect.set(driver, 'query', function watched(this: unknown, ...asked: unknown[]): unknown {
    const statement = readStatement(asked)
    if (statement) seen.push(statement)
    const response: unknown = Reflect.apply(query, this, asked)
    return response
  })
  try {
    await run()
  } finally {
    Reflect.set(driver, 'query', query)
  }
  return seen
}

const values = z.array(z.unknown()).optional()
const shape = z.tuple([z.union([z.string(), z.looseObject({ text: z.string(), values })]), values]).rest(z.unknown())

function readStatement(asked: unknown[]): Statement | null {
  const [first, second] = shape.safeParse([asked[0], Array.isArray(asked[1]) ? asked[1] : undefined]).data ?? []
  if (first === undefined) return null
  const text = typeof first === 'string' ? first : first.text
  const its = second ?? (typeof first === 'string' ? [] : (first.values ?? []))
  return /^\s*(?:\/\*.*\*\/\s*)?(?:select|with)\b/iu.test(text) ? { text, values: its } : null
}
