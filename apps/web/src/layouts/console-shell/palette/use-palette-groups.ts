import { matchLetters } from './match-letters.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { useDeeds } from './use-deeds.ts'
import { useFoundSubscribers } from './use-found-subscribers.ts'
import { usePlaces } from './use-places.ts'

/** What fits, best first. */
export const fitting = (items: readonly PaletteItem[], query: string): PaletteItem[] =>
  items
    .flatMap((item) => {
      const match = matchLetters(item.label, query)
      return match ? [{ item, rank: match.rank }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** What the palette offers for a text. One that begins with `>` looks among the deeds alone. */
export function usePaletteGroups(text: string, openHelp: () => void) {
  const isDeedsOnly = text.startsWith('>')
  const query = isDeedsOnly ? text.slice(1).trim() : text.trim()
  const found = useFoundSubscribers(isDeedsOnly ? '' : query)
  const deeds = useDeeds(openHelp)
  const places = usePlaces()
  const groups: PaletteGroup[] = [
    { title: 'Subscribers', items: found.items },
    { title: 'Do', items: fitting(deeds, query) },
    { title: 'Go to', items: isDeedsOnly ? [] : fitting(places, query) },
  ]
  return {
    query,
    groups: groups.filter(({ items }) => items.length > 0),
    isLooking: found.isLooking,
    error: found.error,
  }
}
