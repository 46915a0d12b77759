/** What stands on what, and how much contrast that needs: 4.5 for text, 3 for what something is known by (WCAG 1.4.3, 1.4.11); null: it only sets off. */
export type Pair = { on: string; ground: string; needs: 4.5 | 3 | null }

/** A sort of variables, by their names, and what they stand on. The first that fits. */
type Sort = { title: string; fits: RegExp; needs: Pair['needs']; grounds: (name: string) => readonly string[] }

const quiet = ['surface', 'surface-page', 'surface-sunk', 'surface-over', 'surface-muted']
const touched = ['hover', 'press']
const state = (name: string): string => name.replace(/-(?:text|mark|edge)$/u, '')

const sorts: readonly Sort[] = [
  {
    title: 'Text',
    fits: /^text(?:-soft)?$/u,
    needs: 4.5,
    grounds: () => [...quiet, ...touched, 'picked', 'picked-hover'],
  },
  { title: 'Text', fits: /^text-faint$/u, needs: 4.5, grounds: () => quiet },
  {
    title: 'Text of acts and links',
    fits: /^action-text$/u,
    needs: 4.5,
    grounds: () => [...quiet, ...touched, 'action-tint', 'picked'],
  },
  { title: 'Text of acts and links', fits: /^accent-text$/u, needs: 4.5, grounds: () => ['surface', 'surface-page'] },
  {
    title: 'Text of acts and links',
    fits: /^on-/u,
    needs: 4.5,
    grounds: (name) => [name.slice(3), `${name.slice(3)}-hover`],
  },
  {
    title: 'Text of states',
    fits: /-text$/u,
    needs: 4.5,
    grounds: (name) => ['surface', 'surface-page', `${state(name)}-tint`],
  },
  // A badge's mark stands on the tint of its state; bad and good are named danger and success there.
  {
    title: 'Marks of states',
    fits: /^(?:good|bad|wait|plain|warn)-mark$/u,
    needs: 3,
    grounds: (name) => [
      'surface',
      'surface-page',
      `${{ good: 'success', bad: 'danger' }[state(name)] ?? state(name)}-tint`,
    ],
  },
  { title: 'Marks', fits: /^active-mark$/u, needs: 3, grounds: () => ['surface', 'surface-muted'] },
  { title: 'Marks', fits: /^focus-ring$/u, needs: 3, grounds: () => [...quiet, 'picked'] },
  { title: 'Marks', fits: /^border-control$/u, needs: 3, grounds: () => ['surface', 'surface-page', 'surface-over'] },
  { title: 'Marks', fits: /^(?:action|danger)(?:-hover)?$/u, needs: 3, grounds: () => ['surface', 'surface-page'] },
  { title: 'Tags and tiers', fits: /^(?:tag-|tier-1-edge$|tier-[23]$)/u, needs: 3, grounds: () => ['surface'] },
  // A pale bar is known by its edge.
  { title: 'Only sets off', fits: /^tier-1$/u, needs: null, grounds: () => ['surface'] },
  { title: 'Only sets off', fits: /^warn-edge$/u, needs: null, grounds: () => ['warn-tint', 'surface'] },
  {
    title: 'Only sets off',
    fits: /^(?:rule|edge|edge-subtle|edge-control|accent)$/u,
    needs: null,
    grounds: () => ['surface'],
  },
  { title: 'Grounds', fits: /^(?:surface|picked|hover$|press$|scrim$)|-tint$/u, needs: null, grounds: () => [] },
  { title: 'Illustrations', fits: /^illustration-/u, needs: null, grounds: () => [] },
]

const sortOf = (name: string): Sort | undefined => sorts.find(({ fits }) => fits.test(name))

/** Of these variables each with what it stands on, where that is one of them too, by titles. */
export function toPairs(names: readonly string[]): Map<string, Pair[]> {
  const known = new Set(names)
  const titles = [...new Set(sorts.map(({ title }) => title))]
  const pairsOf = (title: string): Pair[] =>
    names.flatMap((on) => {
      const sort = sortOf(on)
      if (sort?.title !== title) return []
      const grounds = sort.grounds(on).filter((ground) => known.has(ground))
      return grounds.map((ground) => ({ on, ground, needs: sort.needs }))
    })
  return new Map(titles.map((title) => [title, pairsOf(title)] as const).filter(([, pairs]) => pairs.length > 0))
}

/** Variables of which nothing says what they stand on: a new one is to be thought of. */
export const unsorted = (names: readonly string[]): string[] => names.filter((name) => !sortOf(name))
