import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureLists, toFileUrl } from './feature-lists.ts'

test.each(featureLists())('$path lists what stands there: pnpm features writes it', (list) => {
  const stands = existsSync(toFileUrl(list)) ? readFileSync(toFileUrl(list), 'utf8') : ''
  expect(stands, 'This list is stale. `pnpm features` writes it anew.').toBe(list.text)
})
