import { matchLetters } from './match-letters.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { useCommands } from './use-commands.ts'
import { useFoundSubscribers } from './use-found-subscribers.ts'
import { useDestinations } from './use-destinations.ts'

/** What fits, best first. */
const fitting = (items: readonly PaletteItem[], query: string): PaletteItem[] =>
  items
    .flatMap((item) => {
      const match = matchLetters(item.label, query)
      return match ? [{ item, rank: match.rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** What the palette offers for a text. One that begins with `>` looks among the commands alone. */
export function usePaletteGroups(text: string, openHelp: () => void) {
  const isCommandsOnly = text.startsWith('>')
  const query = isCommandsOnly ? text.slice(1).trim() : text.trim()
  const found = useFoundSubscribers(isCommandsOnly ? '' : query)
  const commands = useCommands(openHelp)
  const destinations = useDestinations()
  const groups: PaletteGroup[] = [
    { title: 'Subscribers', items: found.items },
    // Enter takes the first line: that goes somewhere, and does nothing to anybody.
    { title: 'Go to', items: isCommandsOnly ? [] : fitting(destinations, query) },
    { title: 'Do', items: fitting(commands, query) },
  ]
  return {
    query,
    groups: groups.filter(({ items }) => items.length > 0),
    isLooking: found.isLooking,
    error: found.error,
  }
}
