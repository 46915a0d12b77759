import { existsSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import e2e from '../vitest.e2e.config.ts'
import faults from '../vitest.faults.config.ts'
import unit from '../vitest.unit.config.ts'
import world from '../vitest.world.config.ts'
import { findTestFiles, toKind } from './test-files.ts'

type Patterns = { include?: string[]; exclude?: string[] }
type Config = { test?: Patterns & { projects?: unknown[] } }

/** What a config's projects, or the config itself, takes in. */
const patternsOf = ({ test: { projects, ...own } = {} }: Config): Patterns[] =>
  projects ? projects.map((project) => (project as Config).test ?? {}) : [own]
const isMatched = (file: string, patterns: readonly string[] = []): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))
const all = [unit, e2e, faults, world].flatMap((config) => patternsOf(config as Config))
const isTaken = (file: string): boolean =>
  all.some(({ include, exclude }) => isMatched(file, include) && !isMatched(file, exclude))
/** As `.storybook/main.ts` lists them, from there. */
const stories = ['.storybook/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx', 'packages/ui/src/**/*.stories.tsx']

test('no test lies where nothing runs it', async () => {
  const files = (await findTestFiles('')).map((file) => file.replaceAll('\\', '/'))
  expect(files.filter((file) => !isTaken(file) && !isMatched(file, stories))).toEqual([])
})

test.each(['.storybook/a.test.ts', 'apps/server/e2e/a.test.ts', 'apps/web/src/a.spec.ts', 'mocks/a.stories.tsx'])(
  'there nothing would run it: %s',
  (file) => expect(isTaken(file) || isMatched(file, stories)).toBe(false),
)

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
