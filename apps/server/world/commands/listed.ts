import { z } from 'zod'
import type { Person } from '../book/book.ts'
import type { World } from '../place/world.ts'

const listed = z.array(z.object({ id: z.number(), email: z.string(), subscriptionStatus: z.string().nullable() }))

/** The list's id of somebody who stands on it. */
export async function getId(world: World, { key }: Person): Promise<number> {
  const found = (await world.get(listed, '/api/substack/subscribers')).find((it) => it.email.toLowerCase() === key)
  if (!found) throw new Error(`${key} is not on the list.`)
  return found.id
}

/** What the list shows of somebody's mailbox; whether that is right is a law of its own. Null: they do not stand there. */
export async function shownStatus({ get }: World, { key }: Person): Promise<string | null> {
  const list = await get(listed, '/api/substack/subscribers')
  return list.find(({ email }) => email.toLowerCase() === key)?.subscriptionStatus ?? null
}
