import { expect, it } from 'vitest'
import { missingStates } from './missing-states.ts'

const screen = { title: 'Console/Letters', needs: ['state:full', 'state:failed'] as const }
const story = (name: string, ...tags: string[]) => ({ title: screen.title, name, tags, id: name })
const full = [
  story('Loaded', 'state:full'),
  story('OnAPhone', 'state:full', 'look:phone'),
  story('InTheDark', 'state:full', 'look:dark'),
]
const missing = (...stories: ReturnType<typeof story>[]) => missingStates([screen], stories)

it('tells a state and a look of a screen that none of its stories shows', () => {
  expect(missing(...full, story('LoadFailed', 'state:failed'))).toEqual([])
  expect(missing(...full)).toEqual(['Console/Letters × state:failed'])
  expect(missing(...full.slice(0, 2), story('LoadFailed', 'state:failed'))).toEqual(['Console/Letters × look:dark'])
})

it('takes no failure of what was pressed, or of a part, for that of the screen itself', () => {
  expect(missing(...full, story('SaveFailed', 'state:act-failed'), story('PanelFailed', 'state:part-failed'))).toEqual([
    'Console/Letters × state:failed',
  ])
})
