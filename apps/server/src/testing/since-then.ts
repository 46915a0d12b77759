import { z } from 'zod'
import type { Line } from './run-script.ts'

const entry = z.looseObject({ id: z.number() })
const log = z.union([
  z.looseObject({ items: z.array(entry) }).transform(({ items }) => items),
  z
    .looseObject({ events: z.array(z.looseObject({ key: z.string() })) })
    .transform(({ events }) => events.map((it) => ({ ...it, id: it.key }))),
  z.looseObject({ history: z.array(entry) }).transform(({ history }) => history),
])

/** The lines of a script whose logs are to hold what it did itself: nothing of what stood in them before. */
export function sinceThen(lines: readonly Line[], stood: readonly Line[]): Line[] {
  if (stood.length === 0) return [...lines]
  const known = new Set(stood.flatMap(({ path, came }) => log.parse(came).map(({ id }) => `${path} ${id}`)))
  const begun = lines.length - stood.length
  return lines.map((line, index) =>
    index < begun ? line : { ...line, came: log.parse(line.came).filter(({ id }) => !known.has(`${line.path} ${id}`)) },
  )
}
