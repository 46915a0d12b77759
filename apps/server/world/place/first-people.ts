import { z } from 'zod'
import { everybody, firstPeople } from '../book/book.ts'
import type { Client } from './client.ts'
import type { Workers } from './workers.ts'

const created = z.object({ id: z.number() })

/** Four people stand on the list from the beginning, so that histories are about people soon. */
export async function bringInTheFirst(client: Client, workers: Workers, asOf: Date): Promise<void> {
  const rows = everybody.slice(0, firstPeople).map(([name, email]) => `${email},${name},Free,2025-01-05T00:00:00Z,All`)
  const text = ['Email,Name,Type,Start date,Receiving emails for', ...rows].join('\n')
  const reply = await client.upload('/api/imports', { text, name: 'first.csv' }, { asOf: asOf.toISOString() })
  const { id } = created.parse(reply.json())
  await client.send('POST', `/api/imports/${id}/run`)
  await workers.settle()
}
