import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'

/** A story of a screen, as the sidebar knows it. */
export type TaggedStory = { id: string; title: string; name: string; tags: string[] }

/** The stories that have a state, from the text of their files. */
export const readStories = (root: string): TaggedStory[] =>
  globSync('apps/web/src/**/*.stories.tsx', { cwd: root })
    .toSorted()
    .flatMap((fileName) => {
      const code = readFileSync(join(root, fileName), 'utf8')
      if (!code.includes("'state:")) return []
      return loadCsf(code, { fileName, makeTitle: (title) => title })
        .parse()
        .indexInputs.map(({ __id: id = '', title = '', name = '', tags = [] }) => ({ id, title, name, tags }))
    })
    .filter(({ tags }) => tags.some((tag) => tag.startsWith('state:')))
