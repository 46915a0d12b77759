import { createMockBackend, type MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { mockServer } from '@joy/mocks/node.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import { letterTokens } from './letter-tokens.ts'
import type { Backend } from './run-script.ts'

const origin = 'http://localhost:3000'

/** The mock backend over the samples; `prepare` puts it where a script begins. */
export function openMock(prepare: (backend: MockBackend) => void = () => undefined): Backend & { close(): void } {
  const backend = createMockBackend({ stepMs: 1 })
  prepare(backend)
  const server = mockServer(backend)
  server.listen({ onUnhandledFrame: 'error' })
  return {
    async send({ method, url, body, type }) {
      const reply = await fetch(`${origin}${url}`, {
        method,
        ...(type ? { headers: { 'content-type': type } } : {}),
        ...(body === undefined ? {} : { body }),
      })
      return { text: await reply.text(), header: (name) => reply.headers.get(name) }
    },
    // The stream ends with its job.
    async settle(jobId) {
      if (jobId !== undefined)
        await (await fetch(`${origin}/trpc/jobs.watch?input=${JSON.stringify({ id: jobId })}`)).text()
    },
    tokenIn: (letter) => Promise.resolve(letterTokens[letter]),
    // It knows one browser, and the devices of its samples.
    inAnotherBrowser: () => undefined,
    codeOf: () => sampleSecondFactor.code,
    close: () => server.close(),
  }
}
