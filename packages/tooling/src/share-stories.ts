import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const STORY = /^export const /gmu
const STEP = /await /gu
/** A story that only renders takes as long as so many steps of a play. */
const STEPS_OF_A_STORY = 6

/** Shares the files of stories out by how long they take, so that shards beside each other end together. */
export class ShareStories extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config
    if (!shard) return files
    const shares = Array.from({ length: shard.count }, () => ({ weight: 0, files: [] as TestSpecification[] }))
    for (const { file, weight } of await weigh(files)) {
      const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least))
      lightest.weight += weight
      lightest.files.push(file)
    }
    return shares[shard.index - 1]?.files ?? []
  }
}

// The longest first; equal ones by name, so that every shard counts alike.
async function weigh(files: TestSpecification[]) {
  const weighed = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(file.moduleId, 'utf8')
      return { file, weight: count(source, STORY) * STEPS_OF_A_STORY + count(source, STEP) }
    }),
  )
  return weighed.toSorted((a, b) => b.weight - a.weight || (a.file.moduleId < b.file.moduleId ? -1 : 1))
}

const count = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0
