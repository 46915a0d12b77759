import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { componentsByPage } from './shown-components.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What has no page of a component, and why. */
const unseen: Record<string, string> = {
  'apps/web/src/components/community-zone.tsx': 'draws nothing of its own',
  'apps/web/src/components/site/built-ahead.tsx': 'draws nothing of its own',
  'apps/web/src/components/site/illustrations/plan-illustrations.tsx': 'brings three drawings that Foundations show',
  'packages/ui/src/visually-hidden.tsx': 'is there for the ear alone',
  'apps/web/src/components/site/site-failure.tsx': 'is a page of the site, and stands among those: Site/Failure',
}

it('shows each component on a page of the studio, its own or that of what it is a part of', () => {
  const { components, shown } = componentsByPage(root)
  expect(components.size).toBeGreaterThan(90)
  const missing = [...components].filter((file) => !shown.has(file) && !Object.hasOwn(unseen, file))
  expect(missing).toEqual([])
  expect(Object.keys(unseen).filter((file) => shown.has(file) || !components.has(file))).toEqual([])
})

it('tells on each page of a component how it is meant and how not', () => {
  const pages = globSync('{packages/ui/src,apps/web/src}/**/*.stories.tsx', { cwd: root })
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }))
    .filter(({ code }) => code.includes("title: 'Components/"))
  expect(pages.length).toBeGreaterThan(60)
  const incomplete = pages.filter(({ code }) => !code.includes('<DoAndDont') || !code.includes("'autodocs'"))
  expect(incomplete.map(({ file }) => file)).toEqual([])
})

it('shows in a frame of its own what lies over its page, or nothing of that page could be read', () => {
  const open = globSync('{packages/ui/src,apps/web/src}/**/*.stories.tsx', { cwd: root })
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }))
    .filter(
      ({ code }) => code.includes("title: 'Components/") && /component: \w*(?:Dialog|Drawer|Warning)\b/u.test(code),
    )
  expect(open.length).toBeGreaterThan(3)
  expect(open.filter(({ code }) => !code.includes('inline: false')).map(({ file }) => file)).toEqual([])
})
