import type { TaggedStory } from './read-stories.ts'
import type { Screen } from './screens.ts'

/** A state counts for a screen also where a part of its stories stands under it: 'Console/Jobs/Undo of lists'. */
const isOf = (title: string, screen: string) =>
  title === screen || title.startsWith(`${screen}/`) || title.startsWith(`${screen}, `)

export const storiesOf = (screen: Screen, stories: readonly TaggedStory[]): TaggedStory[] =>
  stories.filter(({ title }) => isOf(title, screen.title))

/** The states of screens that no story shows. */
export const missingStates = (screens: readonly Screen[], stories: readonly TaggedStory[]): string[] =>
  screens.flatMap((screen) => {
    const shown = new Set(storiesOf(screen, stories).flatMap(({ tags }) => tags))
    return screen.needs.filter((state) => !shown.has(state)).map((state) => `${screen.title} × ${state}`)
  })
