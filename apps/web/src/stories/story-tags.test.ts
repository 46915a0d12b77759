import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { looks, states } from './states.ts'
import { storyOfPage } from './story-of-page.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What Storybook's sidebar knows: it reads the text of the files, and follows no spread and no call. */
const stories = globSync(['{apps/web,packages/ui}/src/**/*.stories.tsx', '.storybook/sketches/*.stories.tsx'], {
  cwd: root,
}).flatMap((fileName) =>
  loadCsf(readFileSync(`${root}/${fileName}`, 'utf8'), { fileName, makeTitle: (title) => title })
    .parse()
    .indexInputs.map(({ __id: id, title = '', name = '', tags = [] }) => ({ id, title, name, tags })),
)
const screens = stories.filter(({ title }) => /^(Site|Console)\//u.test(title))
const isOurs = (tag: string) => /^(state|look):/u.test(tag)
const label = ({ title, name }: { title: string; name: string }) => `${title}: ${name}`

it('gives each story of a screen a state, by its tags', () => {
  expect(screens.length).toBeGreaterThan(1000)
  const stateless = screens.filter(({ tags }) => !tags.some((tag) => Object.hasOwn(states, tag)))
  expect(stateless.map(label)).toEqual([])
})

it('knows no other words', () => {
  const known = new Set<string>([...Object.keys(states), ...Object.keys(looks)])
  const used = new Set(stories.flatMap(({ tags }) => tags).filter(isOurs))
  expect([...used].filter((tag) => !known.has(tag))).toEqual([])
  expect([...known].filter((tag) => !used.has(tag))).toEqual([])
})

it('folds what belongs to a screen under it in the sidebar', () => {
  expect(screens.map(({ title }) => title).filter((title) => title.includes(','))).toEqual([])
})

it('says where a story goes in its name, and by its tag', () => {
  const different = screens.filter(({ name, tags }) => name.includes('→ goes to ') !== tags.includes('state:leaves'))
  expect(different.map(label)).toEqual([])
})

it('leads from where a story goes to a story that is there', () => {
  const ids = new Set(stories.map(({ id }) => id))
  expect(storyOfPage.filter(({ id }) => !ids.has(id))).toEqual([])
})

/** A sketch is looked at beside what was built: two of each, so that one can be chosen, and no test of the product. */
it('keeps two sketches of each matter, and out of the run', () => {
  const sketches = stories.filter(({ title }) => title.startsWith('Sketches/'))
  const alone = [...Map.groupBy(sketches, ({ title }) => title)].filter(([, its]) => its.length < 2)
  expect(alone.map(([title]) => title)).toEqual([])
  expect(sketches.length).toBeGreaterThanOrEqual(10)
  expect(sketches.filter(({ tags }) => !tags.includes('!test')).map(label)).toEqual([])
})
