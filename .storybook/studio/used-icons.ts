import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:used-icons'

/** Gives the page of icons the names of those that the product takes from the set, read from the imports of the sources. */
export const usedIconsPlugin = (root: string): Plugin => ({
  name: 'path-to-joy:used-icons',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(findUsedIcons(root))}` : undefined),
})

function findUsedIcons(root: string): string[] {
  const files = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })
  const names = files
    .filter((file) => !/\.(stories|test)\.tsx?$/u.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/gu)])
    .flatMap(([, imported = '']) => imported.split(',').map((it) => it.trim().split(' as ')[0] ?? ''))
  return [...new Set(names)].filter((it) => /^[A-Z]/u.test(it)).toSorted()
}
