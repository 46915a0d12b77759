import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { lastPresses, goesPast } from './last-press.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const story = (name: string, ...presses: string[]) => `
export const ${name}: Story = {
  tags: ['state:narrowed'],
  async play({ canvas }) {
    ${presses.map((press) => `await userEvent.${press}`).join('\n    ')}
    await expect(canvas.getByText('Showing 20 of 20 upgrades')).toBeVisible()
  },
}`
const clear = "click(canvas.getByRole('button', { name: 'Clear search' }))"
const type = "type(canvas.getByRole('searchbox'), 'zebra')"

it('finds what a play presses last', () => {
  const [ending] = lastPresses('a.stories.tsx', story('NoMatch', type, clear))
  expect(ending).toEqual({ name: 'NoMatch', press: `userEvent.${clear}`, before: `userEvent.${type}` })
})

it('finds a story that ends on something else than its name says', () => {
  expect(goesPast('a.stories.tsx', story('NoMatch', type, clear))).toEqual([`NoMatch: userEvent.${clear}`])
  expect(goesPast('a.stories.tsx', story('SearchCleared', type, clear))).toEqual([])
  expect(goesPast('a.stories.tsx', story('NoMatch', clear, type))).toEqual([])
})

it('lets a menu be closed over what was chosen in it', () => {
  const [choose, escape] = ["selectOptions(status, 'pending')", "keyboard('{Escape}')"]
  expect(goesPast('a.stories.tsx', story('Pending', choose, escape))).toEqual([])
  expect(goesPast('a.stories.tsx', story('PanelOpen', clear, escape))).toHaveLength(1)
})

/** They press on through a function, so that their last press is not the last one in the text. */
const pressesOn = ['AskedAnewWhenOpened']

it('ends each story of a screen on what its name says: what takes it away again is a story of its own', () => {
  const files = globSync('apps/web/src/**/*.stories.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((fileName) =>
    goesPast(fileName, readFileSync(`${root}/${fileName}`, 'utf8')).map((it) => `${fileName} ${it}`),
  )
  expect(found.filter((it) => !pressesOn.some((name) => it.includes(` ${name}: `)))).toEqual([])
  expect(found).toHaveLength(pressesOn.length)
})
