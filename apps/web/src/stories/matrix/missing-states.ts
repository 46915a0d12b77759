import type { TaggedStory } from './read-stories.ts'
import type { Screen } from './screens.ts'

/** A state counts for a screen also where a part of its stories stands under it: 'Console/Jobs/Undo of lists'. */
const isOf = (title: string, screen: string) =>
  title === screen || title.startsWith(`${screen}/`) || title.startsWith(`${screen}, `)

export const storiesOf = (screen: Screen, stories: readonly TaggedStory[]): TaggedStory[] =>
  stories.filter(({ title }) => isOf(title, screen.title))

/** The states of screens that no story shows: `missing` is new, `owed` is known, `paid` is told as owed and there by now. */
export function missingStates(screens: readonly Screen[], stories: readonly TaggedStory[]) {
  const [missing, owed, paid]: [string[], string[], string[]] = [[], [], []]
  for (const screen of screens) {
    const shown = new Set(storiesOf(screen, stories).flatMap(({ tags }) => tags))
    for (const state of screen.needs) {
      const isOwed = screen.owed?.includes(state) ?? false
      const line = `${screen.title} × ${state}`
      if (!shown.has(state)) (isOwed ? owed : missing).push(line)
      else if (isOwed) paid.push(line)
    }
  }
  return { missing, owed, paid }
}
