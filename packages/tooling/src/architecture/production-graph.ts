import type { Source } from './parse-source.ts'
import { resolveImport } from './resolve-own.ts'

/** What people start: the server, and each command. */
const isEntry = (path: string): boolean =>
  /^apps\/server\/src\/(?:main|start|commands\/[^/]+)\.ts$/u.test(path) && !path.endsWith('.test.ts')

/** What stands behind an `if (env.DEMO)`, loaded there. */
const isDemo = (path: string): boolean => path.startsWith('apps/server/src/demo/')

/** Every file that production loads, by its path: what the entries import, and those in turn, but for types and the demo. */
export const followProduction = (sources: readonly Source[]): Set<string> => follow(sources, isEntry)

/** Every file that the studio's frame loads: its bundler is not Vite, and gives it nothing of Vite's. */
export const followFrame = (sources: readonly Source[]): Set<string> =>
  follow(sources, (path) => path === '.storybook/manager.ts')

function follow(sources: readonly Source[], isFirst: (path: string) => boolean): Set<string> {
  const known = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set<string>()
  const waiting = [...known.keys()].filter(isFirst)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const { from, isTypeOnly, isLazy } of known.get(path)?.imports ?? []) {
      const target = resolveImport(path, from)
      if (!isTypeOnly && known.has(target) && !(isLazy && isDemo(target))) waiting.push(target)
    }
  }
  return reached
}

/** What of it belongs to the demo and the tests alone. */
export const findDemoParts = (reached: Iterable<string>): string[] =>
  [...reached].filter(
    (path) => isDemo(path) || /^packages\/(?:samples|simulators)\/|^packages\/database\/src\/seed/u.test(path),
  )
