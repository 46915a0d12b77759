import { z } from 'zod'
import type { Person } from '../book/book.ts'
import type { World } from '../place/world.ts'

const page = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      plan: z.string(),
      interval: z.enum(['month', 'year']),
      status: z.string(),
      provider: z.string(),
      isCancelAtPeriodEnd: z.boolean(),
    }),
  ),
})
export type ListedPayment = z.output<typeof page>['items'][number]

/** What somebody pays for as the console lists it, newest first. */
export const listPayments = async (world: World, { key }: Person): Promise<ListedPayment[]> =>
  (await world.get(page, `/api/payments/page?limit=100&search=${encodeURIComponent(key)}`)).items.filter(
    (it) => it.email.toLowerCase() === key,
  )
