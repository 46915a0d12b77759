import { operations, reachingScopes } from '@joy/contract'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { askMocks } from './testing/ask-mocks.ts'
import { askProgram } from './testing/ask-program.ts'

const file = fileURLToPath(new URL('../../../packages/api/src/openapi-examples.json', import.meta.url))

const uuid = /^[\da-f]{8}-/u
/** Of a list its first, of a long text its beginning, and no number by chance: an example says the shape. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > 200
    ? `${value.slice(0, 200)}…`
    : Array.isArray(value)
      ? value.slice(0, 1).map(shortened)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([key, its]) => [
              key,
              key === 'requestId' && typeof its === 'string' && uuid.test(its)
                ? 'a7c1e6d2-5d1f-4b54-9d33-6f0a2f9b8c10'
                : shortened(its),
            ]),
          )
        : value

/**
 * `pnpm record` writes it anew. What screens ask is answered by the mocks, which the agreement holds to the program; what
 * scripts alone ask by the program itself.
 */
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'the examples of the OpenAPI document are what is asked and answered',
  { timeout: 120_000 },
  async () => {
    const answered = new Map([...(await askMocks()), ...(await askProgram())])
    const examples: Record<string, { input?: unknown; reply: unknown }> = {}
    for (const { path, operation } of operations()) {
      const its = answered.get(path)
      if (!its || reachingScopes(operation).length === 0) continue
      examples[path] = { ...(its.input === undefined ? {} : { input: its.input }), reply: shortened(its.reply) }
    }
    await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot(file)
  },
)
