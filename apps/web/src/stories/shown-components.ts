import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A component that others take from the file: its name begins with a capital letter. */
const exportsOne = /^export (?:const|function|class) [A-Z][a-z]/mu
const imported = /(?:from|import\() ?'([^']+\.tsx?)'/gu

/** `Components/…`, and what Foundations show as one: icons, illustrations. */
const isPageOfParts = (code: string) => /title: '(?:Components|Foundations)\//u.test(code)

/** Where an import leads, from the top of the workspace. */
function toFile(from: string, path: string): string {
  const within = path
    .replace(/^@joy\/ui\//u, 'packages/ui/src/')
    .replace(/^@joy\/web\//u, 'apps/web/src/')
    .replace(/^#/u, 'apps/web/src/')
  return within.startsWith('.') ? normalize(join(dirname(from), within)) : within
}

const importsOf = (file: string, root: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)]
    .map(([, path = '']) => toFile(file, path))
    .filter((path) => existsSync(join(root, path)))

/** Files of components, by what their pages in the studio reach: the page's own component, and the parts that it is made of. */
export function componentsByPage(root: string): { components: Set<string>; shown: Set<string> } {
  const components = new Set(
    globSync(['packages/ui/src/*.tsx', 'apps/web/src/components/**/*.tsx'], { cwd: root }).filter(
      (file) => !/\.(?:stories|test)\.tsx$/u.test(file) && exportsOne.test(readFileSync(join(root, file), 'utf8')),
    ),
  )
  const pages = globSync('{packages/ui/src,apps/web/src,.storybook}/**/*.stories.tsx', { cwd: root }).filter((file) =>
    isPageOfParts(readFileSync(join(root, file), 'utf8')),
  )
  const shown = new Set<string>()
  const waiting = pages.flatMap((page) => importsOf(page, root))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    // A screen or the world around a story shows a part in passing, and not how it is meant.
    if (shown.has(file) || !components.has(file)) continue
    shown.add(file)
    waiting.push(...importsOf(file, root))
  }
  return { components, shown }
}
