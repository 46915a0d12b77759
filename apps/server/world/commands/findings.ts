import { z } from 'zod'
import type { World } from '../place/world.ts'

const page = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      disagreements: z.array(z.object({ code: z.string(), words: z.string() })),
    }),
  ),
})

export type Finding = { id: number; email: string; codes: string[]; words: string[] }

/** What the reconciliation shows now, by address. */
export async function findings(world: World): Promise<Finding[]> {
  const { items } = await world.get(page, '/api/reconcile/page?limit=100')
  return items
    .map(({ id, email, disagreements }) => ({
      id,
      email,
      codes: disagreements.map(({ code }) => code).toSorted(),
      words: disagreements.map(({ words }) => words),
    }))
    .toSorted((a, b) => a.email.localeCompare(b.email))
}
