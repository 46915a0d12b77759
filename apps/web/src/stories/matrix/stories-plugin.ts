import type { Plugin } from 'vite'
import { readStories } from './read-stories.ts'

const name = 'virtual:tagged-stories'

/** Gives the matrix its stories, when its page is opened first. */
export const storiesPlugin = (root: string): Plugin => ({
  name: 'path-to-joy:tagged-stories',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readStories(root))}` : undefined),
})
