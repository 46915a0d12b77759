import type { TagColour } from '@joy/contract'
import { tagColour } from '@joy/contract/schemas/person-tag.ts'

/** The colour that fewest of these tags have; grey is for whoever chooses it. */
export function rarestColour(all: readonly { colour: TagColour }[]): TagColour {
  const uses = (colour: TagColour) => all.filter((it) => it.colour === colour).length
  return tagColour.exclude(['grey']).options.toSorted((a, b) => uses(a) - uses(b))[0] ?? 'green'
}
