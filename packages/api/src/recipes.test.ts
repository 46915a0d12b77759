import { readFileSync } from 'node:fs'
import { operations, reachingScopes } from '@joy/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

const page = readFileSync(new URL('../../../.storybook/docs/for-scripts.mdx', import.meta.url), 'utf8')

/** Every call of a recipe: its method, its path with variables as ':id', what it sends by name. */
const calls = [...page.replaceAll('\\\n', ' ').matchAll(/joy ([^|\n]*?)"\$JOY(\/[^"]+)"/gu)].map(
  ([, options = '', path = '']) => ({
    method: /-X (\w+)/u.exec(options)?.[1] ?? (options.includes('-F ') ? 'POST' : 'GET'),
    path: path.replaceAll(/\$\w+/gu, ':id'),
    names: [
      ...[...options.matchAll(/(?:-d|-F|--data-urlencode) ['"]?(\w+)=/gu)].map(([, name]) => name),
      ...[...options.matchAll(/\\?"(\w+)\\?":/gu)].map(([, name]) => name),
    ],
  }),
)

test('there are seven recipes', () => {
  expect(page.match(/^## \d /gmu)).toHaveLength(7)
  expect(calls.length).toBeGreaterThan(8)
})

test.each(calls)(
  '$method $path of a recipe is there, takes what it sends, and a token reaches it',
  ({ method, path, names }) => {
    const found = [...operations()].find(
      ({ operation }) =>
        operation.kind !== 'subscription' &&
        operation.rest.method === method &&
        operation.rest.path.replaceAll(/:\w+/gu, ':id') === path,
    )
    expect(found).toBeDefined()
    if (!found) return
    expect(reachingScopes(found.operation)).not.toEqual([])
    if (found.operation.kind !== 'subscription' && found.operation.rest.body === 'file') return
    const { properties } = z
      .object({ properties: z.record(z.string(), z.unknown()).default({}) })
      .parse(z.toJSONSchema(found.operation.input, { io: 'input', unrepresentable: 'any' }))
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names))
  },
)
