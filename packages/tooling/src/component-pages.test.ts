import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPoor, findPoorPages } from './component-pages.ts'

const stories = "import { Badge } from './badge.tsx'\nconst meta = { title: 'Components/Badge', component: Badge }"

test('the page of each component says in a sentence what it is, and has its props', () => {
  expect(findPoorPages(fileURLToPath(new URL('../../..', import.meta.url)))).toEqual([])
})

test.each([
  [stories, 'export function Badge() {}', "no sentence says what 'Badge' is"],
  [stories, '/** A word. */\nexport function Badge() {}', undefined],
  [
    stories,
    '/** Of another. */\nexport const badges = []\nexport function Badge() {}',
    "no sentence says what 'Badge' is",
  ],
  [stories.replace('const meta', '/** A word. */\nconst meta'), 'export const Badge = 1', undefined],
  [
    'const Held = 1\n/** It. */\nconst meta = { component: Held }',
    '',
    "shows the props of 'Held', a helper: name the component, and draw the helper in 'render'",
  ],
  ["const meta = { title: 'Components/Badge' }", '', 'names no component'],
])('of %j, with %j: %s', (page, source, missing) => expect(findPoor(page, () => source)).toBe(missing))
