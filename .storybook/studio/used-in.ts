import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { Plugin } from 'vite'

/** The stories of what uses a component, by the component's file: a title, and the id of its first story. */
type UsedIn = Record<string, { title: string; id: string }[]>

const name = 'virtual:used-in'

/** Gives the pages of components what uses them, read from the imports of the sources. Asked for once, by the first such page. */
export const usedInPlugin = (root: string): Plugin => ({
  name: 'path-to-joy:used-in',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(findUsedIn(root))}` : undefined),
})

function findUsedIn(root: string): UsedIn {
  const used: UsedIn = {}
  const first = firstStories(root)
  for (const file of globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(stories|test)\.tsx?$|\/stories\//u.test(file)) continue
    const story = storyOf(file, root, first)
    if (story) for (const component of importsOf(file, root)) addOnce((used[component] ??= []), story)
  }
  for (const users of Object.values(used)) users.sort((a, b) => a.title.localeCompare(b.title))
  return used
}

function addOnce(users: UsedIn[string], story: UsedIn[string][number]): void {
  if (!users.some(({ title }) => title === story.title)) users.push(story)
}

/** The first story of each file of stories, by the file. */
function firstStories(root: string): Map<string, UsedIn[string][number]> {
  const files = globSync('{apps/web,packages/ui}/src/**/*.stories.tsx', { cwd: root })
  return new Map(
    files.flatMap((fileName) => {
      const code = readFileSync(join(root, fileName), 'utf8')
      const [story] = loadCsf(code, { fileName, makeTitle: (title) => title }).parse().indexInputs
      return story?.title && story.__id ? [[fileName, { title: story.title, id: story.__id }]] : []
    }),
  )
}

/** A component's own stories, else those of the screen or the feature in whose folder it lies. */
function storyOf(file: string, root: string, first: Map<string, UsedIn[string][number]>) {
  const own = first.get(file.replace(/\.tsx$/u, '.stories.tsx'))
  if (own) return own
  for (let folder = dirname(file); folder.split('/').length > 3; folder = dirname(folder)) {
    const beside = [...first].filter(([path]) => dirname(path) === folder)
    const page = beside.find(([path]) => path.endsWith('-page.stories.tsx')) ?? beside[0]
    if (page) return page[1]
  }
  return undefined
}

/** What is used by a call, and what is called: no file that shows a toast imports its component. */
const byCall = new Map([
  [
    'packages/ui/src/toaster.tsx',
    /import \{[^}]*\b(?:toast|showOutcome)\b[^}]*\} from '(?:@joy\/ui\/toast-store|#data\/outcome)\.ts'/u,
  ],
])

function importsOf(file: string, root: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const called = [...byCall].flatMap(([component, call]) => (call.test(code) ? [component] : []))
  const imported = [...code.matchAll(/ from '([^']+\.tsx)'/gu)].flatMap(([, path = '']) => {
    const found = path
      .replace(/^@joy\/ui\//u, 'packages/ui/src/')
      .replace(/^#/u, 'apps/web/src/')
      .replace(/^\./u, `${dirname(file)}/.`)
    const component = normalize(found)
    return component !== file && existsSync(join(root, component)) ? [component] : []
  })
  return [...called, ...imported]
}
