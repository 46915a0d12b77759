import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTrustPage, trustPage } from './trust-page.ts'

test('each row has a test or a reason, and the page says which (pnpm trust writes it)', () => {
  expect(readFileSync(trustPage, 'utf8')).toBe(makeTrustPage())
})
