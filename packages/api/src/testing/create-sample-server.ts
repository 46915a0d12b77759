import { sampleData } from '@joy/services/testing/demo-data.ts'
import { createTestServer, type TestServer } from './create-test-server.ts'

/** REST and tRPC over the samples, and the cookies of an owner who is a member too: nothing of the contract is closed to them. */
export async function createSampleServer(): Promise<{ it: TestServer; cookie: string }> {
  const server = await createTestServer({ content: sampleData })
  return {
    it: server,
    cookie: `${await server.signIn('owner')}; ${await server.signInToPortal('s.adeyemi@example.com')}`,
  }
}
