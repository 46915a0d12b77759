import type { Source } from './parse-source.ts'
import { isOwn, resolveOwn } from './resolve-own.ts'

const root = 'packages/services/src/'
/** The files that stand in no folder: what every feature is given. */
const TOP = 'context'

/** A folder of `services`. `layer` 0 imports no other; each imports from lower layers only. */
export type Feature = { name: string; files: number; layer: number }
/** One import that crosses from a feature into another, types included. */
type Crossing = { from: string; to: string; path: string }

const featureOf = (path: string): string => {
  const [folder = '', ...rest] = path.slice(root.length).split('/')
  return rest.length > 0 ? folder : TOP
}

/** What the product runs: neither tests nor what serves them. */
const isProduct = ({ path }: Source): boolean =>
  path.startsWith(root) && !path.endsWith('.test.ts') && !path.includes('/testing/')

const crossingsOf = (sources: readonly Source[]): Crossing[] =>
  sources.filter(isProduct).flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => isOwn(from))
      .map(({ from }) => ({ from: featureOf(path), to: featureOf(resolveOwn(path, from)), path }))
      .filter(({ from, to }) => from !== to),
  )

/** The features by layer, the lowest first. @throws Error that names each import of a circle, and what to do */
export function layFeatures(sources: readonly Source[]): Feature[][] {
  const crossings = crossingsOf(sources)
  const files = Map.groupBy(sources.filter(isProduct), ({ path }) => featureOf(path))
  const layers = new Map<string, number>()
  const layerOf = (name: string, above: readonly string[]): number => {
    const known = layers.get(name)
    if (known !== undefined) return known
    if (above.includes(name)) throw new Error(sayCircle([...above.slice(above.indexOf(name)), name], crossings))
    const below = new Set(crossings.filter(({ from }) => from === name).map(({ to }) => to))
    const layer = Math.max(-1, ...[...below].map((to) => layerOf(to, [...above, name]))) + 1
    layers.set(name, layer)
    return layer
  }
  const features = [...files].map(([name, its]) => ({ name, files: its.length, layer: layerOf(name, []) }))
  const byLayer = Map.groupBy(features, ({ layer }) => layer)
  return [...byLayer].toSorted(([a], [b]) => a - b).map(([, its]) => its.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
}

function sayCircle(names: readonly string[], crossings: readonly Crossing[]): string {
  const steps = names.slice(1).map((to, index) => {
    const from = names[index]
    const [first] = crossings.filter((it) => it.from === from && it.to === to)
    return `${from} → ${to} (${first?.path})`
  })
  return `Features of services import each other in a circle: ${steps.join(', ')}. Move what both need to a lower folder, or let the upper one call.`
}
