import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Pages of components on which a reader misses what the component is: no sentence stands above it, nor above the `meta` of its
 * stories; or the props are those of a helper of the stories. A line each.
 */
export const findPoorPages = (root: string): string[] =>
  globSync('{apps/web,packages/ui}/src/**/*.stories.tsx', { cwd: root })
    .sort()
    .flatMap((path) => {
      const stories = readFileSync(join(root, path), 'utf8')
      const what = /title: 'Components\//u.test(stories) && findPoor(stories, (from) => readSource(root, path, from))
      return what ? [`${path}: ${what}`] : []
    })

/** What is missing on the page of these stories; `read` gives the source of an import. */
export function findPoor(stories: string, read: (from: string) => string): string | undefined {
  const name = /\bcomponent: (\w+)/u.exec(stories)?.[1]
  if (!name) return 'names no component'
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'u').exec(stories)?.[1]
  if (from === undefined)
    return `shows the props of '${name}', a helper: name the component, and draw the helper in 'render'`
  const isSaid = /\*\/\nconst meta\b/u.test(stories) || isDescribed(name, read(from))
  return isSaid ? undefined : `no sentence says what '${name}' is`
}

const isDescribed = (name: string, source: string): boolean =>
  new RegExp(`\\*/\\n(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'u').test(source)

function readSource(root: string, stories: string, from: string): string {
  const path = from.startsWith('.')
    ? join(dirname(stories), from)
    : from.replace(/^@joy\/ui\//u, 'packages/ui/src/').replace(/^#/u, 'apps/web/src/')
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
