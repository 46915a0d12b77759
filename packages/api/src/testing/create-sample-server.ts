import { sampleData } from '@joy/services/testing/demo-data.ts'
import { createTestServer, type TestServer } from './create-test-server.ts'

/** REST and tRPC over the samples, and the cookies of an owner who is a member too: nothing of the contract is closed to them. */
export async function createSampleServer(): Promise<{ it: TestServer; cookie: string }> {
  const it = await createTestServer({ content: sampleData })
  return { it, cookie: `${await it.signIn('owner')}; ${await it.signInToPortal('s.adeyemi@example.com')}` }
}
