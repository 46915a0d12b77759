import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders that git does not keep, as Vite's watcher wants them: what a build, a run of the tests or a report of pictures writes
 * is no change of ours, and a page among it would load the studio anew under whoever looks at it.
 */
export const notWatched = (root: string): string[] =>
  readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((folder) => `**/${folder}**`)
