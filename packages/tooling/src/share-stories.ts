import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const EXPORTED = /^export const /gmu

/** Shares the files of stories out by how many stories each holds, so that shards beside each other end together. */
export class ShareStories extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config
    if (!shard) return files
    const shares = Array.from({ length: shard.count }, () => ({ stories: 0, files: [] as TestSpecification[] }))
    for (const { file, stories } of await countStories(files)) {
      const lightest = shares.reduce((least, share) => (share.stories < least.stories ? share : least))
      lightest.stories += stories
      lightest.files.push(file)
    }
    return shares[shard.index - 1]?.files ?? []
  }
}

// The longest first; equal ones by name, so that every shard counts alike.
async function countStories(files: TestSpecification[]) {
  const counted = await Promise.all(
    files.map(async (file) => {
      const stories = (await readFile(file.moduleId, 'utf8')).match(EXPORTED)?.length ?? 0
      return { file, stories }
    }),
  )
  return counted.toSorted((a, b) => b.stories - a.stories || (a.file.moduleId < b.file.moduleId ? -1 : 1))
}
