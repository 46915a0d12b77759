import type { Source } from './parse-source.ts'
import { resolveImport } from './resolve-own.ts'

/** What people start: the server, and each command. */
const isEntry = (path: string): boolean =>
  /^apps\/server\/src\/(?:main|start|commands\/[^/]+)\.ts$/u.test(path) && !path.endsWith('.test.ts')

/** What stands behind an `if (env.DEMO)`, loaded there. */
const isDemo = (path: string): boolean => path.startsWith('apps/server/src/demo/')

/** Every file that production loads, by its path: what the entries import, and those in turn, but for types and the demo. */
export function followProduction(sources: readonly Source[]): Set<string> {
  const known = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set<string>()
  const waiting = [...known.keys()].filter(isEntry)
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
