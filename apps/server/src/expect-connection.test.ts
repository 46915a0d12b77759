import { createDatabase } from '@joy/database/create-orm.ts'
import { expect, it } from 'vitest'
import { expectConnection } from './expect-connection.ts'

// Holds F11
it('names the server that does not answer, and keeps the password to itself', async () => {
  const url = 'postgres://joy:swordfish@127.0.0.1:1/joy'
  const database = await createDatabase({ url })
  const refused = await expectConnection(database, url).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1\/joy does not let the program in: .*ECONNREFUSED/u),
  })
  expect(String(refused)).not.toContain('swordfish')
  await database.close()
})
