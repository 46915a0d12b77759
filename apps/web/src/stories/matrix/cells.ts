import { type Look, looks, type State, states } from '../states.ts'
import { findShownStories } from './missing-states.ts'
import type { TaggedStory } from './read-stories.ts'
import type { Screen } from './screens.ts'

export type Cell = {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  viewport?: 'phone'
  look: readonly Look[]
}

const phone = { width: 390, height: 844, viewport: 'phone' } as const
const laptop = { width: 1280, height: 800 }
/** Across: where and when a screen is looked at. */
export const cells: readonly Cell[] = [
  { name: 'Desktop, light', ...laptop, theme: 'light', look: [] },
  { name: 'Desktop, dark', ...laptop, theme: 'dark', look: ['look:dark'] },
  { name: 'Phone, light', ...phone, theme: 'light', look: ['look:phone'] },
  { name: 'Phone, dark', ...phone, theme: 'dark', look: ['look:phone', 'look:dark'] },
]
const isLook = (tag: string): tag is Look => Object.hasOwn(looks, tag)
const isState = (tag: string): tag is State => Object.hasOwn(states, tag)

/** The story that shows a state best in a look: its own one where there is one, else the first of the state, dressed so. */
export function storyFor(its: readonly TaggedStory[], state: State, look: readonly Look[]) {
  const ofState = its.filter(({ tags }) => tags.includes(state))
  const rank = ({ tags }: TaggedStory) =>
    Object.keys(looks)
      .filter(isLook)
      .filter((one) => tags.includes(one) !== look.includes(one)).length *
      2 +
    (tags.find(isState) === state ? 0 : 1)
  return ofState.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The states that these show, in the order of all. */
export const toStates = (its: readonly TaggedStory[]): State[] =>
  Object.keys(states)
    .filter(isState)
    .filter((state) => its.some(({ tags }) => tags.includes(state)))

/** By what name the picture of a story in a cell is kept. */
export const pictureName = (id: string, { theme, viewport }: Cell): string => `${id}.${viewport ?? 'desktop'}-${theme}`

/** The names of all pictures that the page of these screens shows. */
export const pictureNames = (screens: readonly Screen[], stories: readonly TaggedStory[]): Set<string> =>
  new Set(
    screens.flatMap((screen) => {
      const its = findShownStories(screen, stories)
      return toStates(its).flatMap((state) =>
        cells.flatMap((cell) => {
          const story = storyFor(its, state, cell.look)
          return story ? [pictureName(story.id, cell)] : []
        }),
      )
    }),
  )
