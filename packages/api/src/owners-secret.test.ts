// With the address, the `sid` of a subscription cancels it: no administrator is to be told it, whatever their role.
import { operations } from '@joy/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

const describesIts = (output: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).includes('"sid":')

const telling = [...operations()].filter(({ operation }) => describesIts(operation.output))

// Holds V8.2.3, L24
test('the sid of a subscription goes to its owner alone', () => {
  expect(telling.map(({ path, operation }) => [path, operation.access])).toEqual([['portal.overview', 'portal']])
})
