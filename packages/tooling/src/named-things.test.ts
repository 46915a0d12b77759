import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findUnknownNames, type NamedFile } from './architecture/named-things.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readAll = (): NamedFile[] =>
  globSync('{*,{packages,apps,mocks,.storybook}/**/*}.{ts,tsx,mjs,css,json,md,mdx}', {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|published-schemas|recorded)$/u.test(path),
  }).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))

test('what docs and comments name in back-ticks stands in the source: name what is called so today', () => {
  const files = readAll()
  expect(files.length).toBeGreaterThan(2000)
  expect(findUnknownNames(files)).toEqual([])
})

test('a name of before is found in docs and in comments, a word, a block of code and what others call theirs are not', () => {
  const code = {
    path: 'packages/a/src/a.ts',
    text: '/** As `outcomeOf` has it, and `toOutcome()`. */\nexport const toOutcome = 1',
  }
  const docs = {
    path: '.storybook/docs/a.mdx',
    text: 'By `keep_secret`, `input`, `toOutcome`, `twMerge`.\n```ts\n`oldName`\n```\n',
  }
  expect(findUnknownNames([code, docs])).toEqual([
    'packages/a/src/a.ts: `outcomeOf`',
    '.storybook/docs/a.mdx: `keep_secret`',
  ])
})
