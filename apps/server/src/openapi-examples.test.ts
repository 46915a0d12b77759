import { operations, reachingScopes } from '@joy/contract'
import { createMockCalls, getBody } from '@joy/mocks/testing/mock-calls.ts'
import { createOperationInputs, elsewhere } from '@joy/mocks/testing/operation-inputs.ts'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const file = fileURLToPath(new URL('../../../packages/api/src/openapi-examples.json', import.meta.url))
const calls = createMockCalls()
const { server, call, settle } = calls
const { getInput } = createOperationInputs(calls)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

/** In the contract's order, over one world: what one makes the next asks for. */
const ofConsole = [...operations()].filter(
  ({ path, operation }) =>
    operation.access === 'admin' &&
    operation.kind !== 'subscription' &&
    !operation.rest.isRestOnly &&
    !elsewhere.some((it) => it === path),
)

/** Of a list its first, and of a long text its beginning: an example says the shape. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > 200
    ? `${value.slice(0, 200)}…`
    : Array.isArray(value)
      ? value.slice(0, 1).map(shortened)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, its]) => [key, shortened(its)]))
        : value

/** `pnpm record` writes it anew. The mocks answer as the program does, which the agreement of both holds. */
test('the examples of the OpenAPI document are what is asked and answered', { timeout: 60_000 }, async () => {
  const examples: Record<string, { input?: unknown; reply: unknown }> = {}
  for (const { path, operation } of ofConsole) {
    const input = await getInput(path)
    const { result, error } = await getBody(await call(path, input, operation.kind))
    expect(error, path).toBeUndefined()
    await settle(result?.data)
    if (reachingScopes(operation).length > 0)
      examples[path] = { ...(input === undefined ? {} : { input }), reply: shortened(result?.data) }
  }
  await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot(file)
})
