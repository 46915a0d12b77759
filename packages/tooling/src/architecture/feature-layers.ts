import type { Source } from './parse-source.ts'
import { isOwn, resolveOwn } from './resolve-own.ts'

/** Where features stand, each a folder. */
const places = { services: 'packages/services/src/', web: 'apps/web/src/features/' }
type Place = keyof typeof places
/** The files of `services` that stand in no folder: what every feature is given. */
const TOP = 'context'

/** A folder of features. `layer` 0 imports no other; each imports from lower layers only. */
export type Feature = { name: string; files: number; layer: number }
/** One import that crosses from a feature into another, types included. */
type Crossing = { from: string; to: string; path: string }

const getFeature = (path: string, root: string): string => {
  const [folder = '', ...rest] = path.slice(root.length).split('/')
  return rest.length > 0 ? folder : TOP
}

/** What the product runs: neither tests nor stories nor what serves them. */
const isProduct = ({ path }: Source): boolean => !/\.(?:test|stories)\.tsx?$|\/testing\//u.test(path)

const findCrossings = (sources: readonly Source[], root: string): Crossing[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => isOwn(from))
      .map(({ from }) => resolveOwn(path, from))
      .filter((target) => target.startsWith(root))
      .map((target) => ({ from: getFeature(path, root), to: getFeature(target, root), path }))
      .filter(({ from, to }) => from !== to),
  )

/** The features by layer, the lowest first. @throws Error that names each import of a circle, and what to do */
export function layFeatures(all: readonly Source[], place: Place = 'services'): Feature[][] {
  const root = places[place]
  const sources = all.filter((source) => source.path.startsWith(root) && isProduct(source))
  const crossings = findCrossings(sources, root)
  const files = Map.groupBy(sources, ({ path }) => getFeature(path, root))
  const layers = new Map<string, number>()
  const getLayer = (name: string, above: readonly string[]): number => {
    const known = layers.get(name)
    if (known !== undefined) return known
    if (above.includes(name)) throw new Error(sayCircle([...above.slice(above.indexOf(name)), name], crossings, place))
    const below = new Set(crossings.filter(({ from }) => from === name).map(({ to }) => to))
    const layer = Math.max(-1, ...[...below].map((to) => getLayer(to, [...above, name]))) + 1
    layers.set(name, layer)
    return layer
  }
  const features = [...files].map(([name, its]) => ({ name, files: its.length, layer: getLayer(name, []) }))
  const byLayer = Map.groupBy(features, ({ layer }) => layer)
  return [...byLayer].toSorted(([a], [b]) => a - b).map(([, its]) => its.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
}

function sayCircle(names: readonly string[], crossings: readonly Crossing[], place: Place): string {
  const steps = names.slice(1).map((to, index) => {
    const from = names[index]
    const [first] = crossings.filter((it) => it.from === from && it.to === to)
    return `${from} → ${to} (${first?.path})`
  })
  return `Features of ${place} import each other in a circle: ${steps.join(', ')}. Move what both need to a lower folder, or let the upper one call.`
}
