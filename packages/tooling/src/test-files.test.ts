import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTestFiles, toKind } from './test-files.ts'

test('every kind of test is found by a part of its path', async () => {
  expect(await findTestFiles('tooling/src/test-files')).toEqual(['packages/tooling/src/test-files.test.ts'])
  const all = await findTestFiles('')
  for (const ending of ['.test.ts', '.db.test.ts', '.stories.tsx', '.e2e.ts', '.fault.ts', '.world.ts'])
    expect(
      all.some((file) => file.endsWith(ending)),
      ending,
    ).toBe(true)
  expect(all.filter((file) => file.includes('node_modules'))).toEqual([])
  for (const { config } of all.map((file) => toKind(file, ['pglite'])))
    expect(existsSync(new URL(`../vitest.${config}.config.ts`, import.meta.url)), config).toBe(true)
})

test.each([
  ['a.stories.tsx', { config: 'stories', needsBrowser: true }],
  ['a.e2e.ts', { config: 'e2e', needsBrowser: true }],
  ['a.fault.ts', { config: 'faults' }],
  ['a.world.ts', { config: 'world', projects: ['world-pglite'] }],
  ['a.db.test.ts', { config: 'unit', projects: ['pglite'] }],
  ['a.test.ts', { config: 'unit', projects: ['unit', 'unit-alone'] }],
])('%s runs as %j', (file, kind) => expect(toKind(file, ['pglite'])).toEqual(kind))
