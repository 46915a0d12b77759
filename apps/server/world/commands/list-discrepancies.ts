import { z } from 'zod'
import type { World } from '../place/world.ts'

const page = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      isStale: z.boolean(),
      discrepancies: z.array(z.object({ code: z.string(), description: z.string() })),
    }),
  ),
})

/** `isStale`: something changed since, and the list says so until it is compared anew, a minute later at most. */
export type ListedPerson = { id: number; email: string; isStale: boolean; codes: string[]; descriptions: string[] }

/** What the reconciliation shows now, by address. */
export async function listDiscrepancies(world: World): Promise<ListedPerson[]> {
  const { items } = await world.get(page, '/api/reconcile/page?limit=100')
  return items
    .map(({ id, email, isStale, discrepancies }) => ({
      id,
      email,
      isStale,
      codes: discrepancies.map(({ code }) => code).toSorted(),
      descriptions: discrepancies.map(({ description }) => description),
    }))
    .toSorted((a, b) => a.email.localeCompare(b.email))
}
