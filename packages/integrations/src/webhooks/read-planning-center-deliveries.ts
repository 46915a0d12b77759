import { z } from 'zod'
import type { PersonMerge } from '../church-management/church-management.ts'

/** One event of a delivery. `personId` is whom it concerns, where it says so; read the person again, trust no order. */
export type ChurchEvent = {
  id: string
  name: string
  attempt: number
  personId: string | null
  merge: PersonMerge | null
}

const deliveries = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.literal('EventDelivery'),
      attributes: z.object({ name: z.string(), attempt: z.number().default(1), payload: z.string() }),
    }),
  ),
})

const one = z.object({ data: z.object({ id: z.string() }).nullish() })
const resource = z.object({
  data: z.object({
    type: z.string(),
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()).default({}),
    relationships: z.object({ person: one.optional() }).loose().default({}),
  }),
})
const mergeAttributes = z.object({ person_to_keep_id: z.coerce.string(), person_to_remove_id: z.coerce.string() })

/**
 * Reads a delivery, which may hold several events, each with its JSON inside a text.
 * @throws {z.ZodError | SyntaxError} where it is not one.
 */
export function readPlanningCenterDeliveries(body: string): ChurchEvent[] {
  return deliveries.parse(JSON.parse(body)).data.map(({ id, attributes: { name, attempt, payload } }) => {
    const { data } = resource.parse(JSON.parse(payload))
    const merge = mergeAttributes.safeParse(data.attributes)
    const isMerge = data.type === 'PersonMerger' && merge.success
    return {
      id,
      name,
      attempt,
      personId: data.type === 'Person' ? data.id : (data.relationships.person?.data?.id ?? null),
      merge: isMerge ? { keptId: merge.data.person_to_keep_id, removedId: merge.data.person_to_remove_id } : null,
    }
  })
}
