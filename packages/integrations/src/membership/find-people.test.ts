import { expect, test } from 'vitest'
import type { JsonClient } from '../http/json-client.ts'
import { findPeopleByEmail } from './find-people.ts'

const row = (id: string, address: string) => ({
  type: 'Email',
  id,
  attributes: { address, primary: true },
  relationships: { person: { data: { type: 'Person', id: '1' } } },
})

/** Answers every call with these rows. */
const answering = (data: unknown[]): JsonClient => ({
  ask: async ({ schema }) => schema.parse({ data, meta: { total_count: data.length } }),
})

test('a service that ignores the filter is a fault, never the first row', async () => {
  const client = answering([row('1', 'somebody@example.com'), row('2', 'else@example.com')])
  await expect(findPeopleByEmail(client, 'wanted@example.com')).rejects.toMatchObject({
    kind: 'unreadable answer',
    detail: 'the filter by address was ignored',
  })
})

test.each(['', '%', 'no at sign', 'a@b', 'two@example.com, three@example.com'])(
  '%j is refused before it is sent',
  async (email) => {
    const client: JsonClient = { ask: () => Promise.reject(new Error('asked')) }
    await expect(findPeopleByEmail(client, email)).rejects.toMatchObject({ kind: 'invalid' })
  },
)
