import { z } from 'zod'

/** What a record and the portal say of somebody's access. */
export const saidAccess = z.object({
  plan: z.string(),
  source: z.enum(['subscription', 'substack', 'comp']).nullable(),
  until: z.string().nullable(),
})

type Said = { plan: string; source: string | null; until: string | Date | null }

/** To the minute: the program reads the clock a moment after the book does. */
export const presentAccess = ({ plan, source, until }: Said): object => ({
  plan,
  source,
  until: until === null ? null : Math.round(new Date(until).getTime() / 60_000),
})
