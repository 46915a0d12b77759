import { seed } from '@joy/database/seed.ts'
import { createTestServer, type TestServer } from './create-test-server.ts'

/** The front doors over the samples, and the cookies of an owner who is a member too: nothing of the contract is closed to them. */
export async function createSampleServer(): Promise<{ it: TestServer; cookie: string }> {
  const it = await createTestServer()
  await seed(it.app.database, { at: new Date('2025-03-28T15:04:00Z'), seal: it.app.secrets.seal })
  return { it, cookie: `${await it.signIn('owner')}; ${await it.signInToPortal('s.adeyemi@example.com')}` }
}
