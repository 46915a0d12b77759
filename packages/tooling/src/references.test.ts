import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkReferences } from './references/check-references.ts'
import { readPage, readPages } from './references/read-pages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isLeftOut = (path: string): boolean =>
  /(^|[/\\])(node_modules|dist|storybook-static|\.data|references\.test\.ts)$/.test(path)

/** A small pair of papers. */
const pages = new Map([
  [
    '.storybook/docs/specification.mdx',
    readPage('<Meta title="Engineering/Specification" />\n## 4. States and moves\n## 5. Rules'),
  ],
  [
    '.storybook/docs/rulings.mdx',
    readPage('<Meta title="Engineering/Rulings" />\n## 2. Who\n#### Ruling 35\n#### Ruling 36\n'),
  ],
  ['.storybook/docs/decisions/011-comps.mdx', readPage('<Meta title="Engineering/Decisions/011 Comps, at once" />')],
])
const check = (text: string, path = 'a.ts') => checkReferences(path, text, pages)

test('whoever cites the specification, a ruling or a record cites what stands on its page, in one form', () => {
  const all = readPages(root)
  const paths = globSync(['*.md', '{packages,apps,mocks,.storybook}/**/*.{ts,tsx,md,mdx,css,html}'], {
    cwd: root,
    exclude: isLeftOut,
  }).map((path) => path.replaceAll('\\', '/'))
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.flatMap((path) => checkReferences(path, readFileSync(join(root, path), 'utf8'), all))).toEqual([])
})

describe('a reference', () => {
  test.each([
    '/** (specification, section 4). */',
    '// Specification, sections 4 and 5: so it is.',
    '/** (rulings, section 2, and ruling 35) */',
    '/** (rulings 35 and 36), rulings 35 to 36, decision 011 */',
    '/**\n * As it is said (ruling\n * 35), in rulings 35\n * and 36. */',
    '// RFC 9112, section 6.3; of 9 decisions, none.',
  ])('%j is right', (text) => expect(check(text)).toEqual([]))

  test.each([
    ['\n// (specification, section 9)', "a.ts:2: 'specification, section 9': there is no 9"],
    ['// (ruling 99)', "'ruling 99': there is no 99"],
    ['// (rulings 35 and 99)', 'there is no 99'],
    ['// decision 999', 'there is no 999'],
    ['// (specification section 4)', "'specification section 4': cite as"],
    ['// (decisions 35)', "'decisions 35': cite as"],
    ['// (decisions,\n// section 9.35)', "'decisions, // section 9': cite as"],
    ['// (ruling 9.35)', 'cite as'],
    ['// (rulings 35, 36)', "'rulings 35': cite as"],
    ['// (integrations 1a)', "'integrations 1a': cite as"],
    ['// see section 4', "'section 4': cite as"],
    ['// spec.md section 4', 'cite as'],
  ])('%j is refused', (text, problem) => expect(check(text).join('\n')).toContain(problem))
})

describe('on a page of the docs', () => {
  const page = '.storybook/docs/rulings.mdx'
  test.each([
    '[ruling 35](#ruling-35), rulings [35](#ruling-35) and [36](#ruling-36), see [section 2](#2-who)',
    '#### Ruling 35\n\nA heading is cited, and cites nobody.',
    '[specification, section 4](?path=/docs/engineering-specification--docs#4-states-and-moves)',
    '[decision 011](?path=/docs/engineering-decisions-011-comps-at-once--docs), [the rest](https://example.org)',
  ])('%j is a link to its heading', (text) => expect(check(text, page)).toEqual([]))

  test.each([
    ['ruling 35', "'ruling 35' is no link to #ruling-35"],
    ['[ruling 35](#ruling-36)', "'ruling 35' is no link to #ruling-35"],
    ['see section 2', "'section 2': cite as"],
    ['[the rulings](?path=/docs/engineering-rulings--docs#ruling-3)', 'leads to no page or heading'],
    ['[nowhere](?path=/docs/nowhere--docs)', 'leads to no page or heading'],
  ])('%j leads astray', (text, problem) => expect(check(text, page).join('\n')).toContain(problem))
})
