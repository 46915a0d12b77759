import { looks } from '../states.ts'
import type { TaggedStory } from './read-stories.ts'
import type { Screen } from './screens.ts'

/** A state counts for a screen also where a part of its stories stands under it: 'Console/Jobs/Undo of lists'. */
const isOf = (title: string, screen: string) =>
  title === screen || title.startsWith(`${screen}/`) || title.startsWith(`${screen}, `)

const storiesOf = (screen: Screen, stories: readonly TaggedStory[]): TaggedStory[] =>
  stories.filter(({ title }) => isOf(title, screen.title))

/** What a part that all lists share does, which one file shows of each: the story is named after the screen. */
const ofEveryList = new Set<string>(['state:refreshing', 'state:long-text', 'state:right-to-left'])
const everywhere = 'Console/Everywhere/'

const shownEverywhere = (screen: Screen, stories: readonly TaggedStory[]): TaggedStory[] =>
  stories.filter(
    ({ title, name, tags }) =>
      title.startsWith(everywhere) &&
      screen.title.toLowerCase() === `console/${name}`.toLowerCase() &&
      tags.some((tag) => ofEveryList.has(tag)),
  )

/** All that shows a screen: its own stories, and those of what all lists share. */
export const findShownStories = (screen: Screen, stories: readonly TaggedStory[]): TaggedStory[] => [
  ...storiesOf(screen, stories),
  ...shownEverywhere(screen, stories),
]

/** The states of screens that no story shows, and the looks in which no story shows a screen. */
export const missingStates = (screens: readonly Screen[], stories: readonly TaggedStory[]): string[] =>
  screens.flatMap((screen) => {
    const own = storiesOf(screen, stories).flatMap(({ tags }) => tags)
    const ofAll = shownEverywhere(screen, stories).flatMap(({ tags }) => tags.filter((tag) => ofEveryList.has(tag)))
    const shown = new Set([...own, ...ofAll])
    return [...screen.needs, ...Object.keys(looks)]
      .filter((tag) => !shown.has(tag))
      .map((tag) => `${screen.title} × ${tag}`)
  })
