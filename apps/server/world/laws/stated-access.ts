import { z } from 'zod'
import { mustBe } from './law.ts'

/** What a record and the portal say of somebody's access. */
export const statedAccess = z.object({
  plan: z.string(),
  source: z.enum(['subscription', 'substack', 'comp']).nullable(),
  until: z.string().nullable(),
})

type StatedAccess = { plan: string; source: string | null; until: string | Date | null }

/** The program reads the clock a moment after the book does, on a busy machine some seconds. */
const CLOSE_MS = 60_000

/** @throws LawBroken where the program says of somebody's access something else than the book. */
export function mustSayAccess(law: string, what: string, found: StatedAccess, wanted: StatedAccess): void {
  const isClose =
    found.until !== null &&
    wanted.until !== null &&
    Math.abs(Number(new Date(found.until)) - Number(new Date(wanted.until))) < CLOSE_MS
  const until = isClose ? wanted.until : found.until
  mustBe(law, what, present({ ...found, until }), present(wanted))
}

const present = ({ plan, source, until }: StatedAccess) => ({
  plan,
  source,
  until: until && new Date(until).toISOString(),
})
