import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The stories that a file has, by its text: a run may have been of some of them alone. The path is from the workspace's root. */
export function readStoryIds(storyFile: string): Set<string> {
  const fileName = join(root, storyFile)
  const { indexInputs } = loadCsf(readFileSync(fileName, 'utf8'), { fileName, makeTitle: (title) => title }).parse()
  return new Set(indexInputs.flatMap(({ __id: id }) => id ?? []))
}
