import { z } from 'zod'
import { describePlaces, unreadableThing } from './read-people.ts'

const row = z.object({
  id: z.string(),
  attributes: z.object({ address: z.string() }),
  relationships: z.object({ person: z.object({ data: z.object({ id: z.string() }).nullish() }) }),
})
const named = z.object({ id: z.string() })

/**
 * An address and whose it is; null: nobody's any more. Who else has an address is needed before somebody is made or chosen, so
 * that none is passed over. @throws {IntegrationFault} `unreadable answer`, which names it.
 */
export function readEmailRow(raw: unknown): { id: string; address: string; ownerId: string | null } {
  const read = row.safeParse(raw)
  if (!read.success) {
    const id = named.safeParse(raw).data?.id ?? ''
    throw unreadableThing(`Address ${id}`.trim(), describePlaces(read.error), id !== '')
  }
  const { id, attributes, relationships } = read.data
  return { id, address: attributes.address, ownerId: relationships.person.data?.id ?? null }
}
