import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { journeyNames, recordImports } from './testing/record-imports.ts'
import { recordReplies } from './testing/record-replies.ts'
import { worldNames } from './testing/recorded-questions.ts'

const folder = fileURLToPath(new URL('../../../mocks/recorded', import.meta.url))
const asText = (replies: unknown) => `${JSON.stringify(replies, null, 1)}\n`

const slowest = 180_000

/** `pnpm record` writes what is stale here. Both databases answer alike, which others hold: the faster one is asked. */
test.runIf(process.env['TEST_DATABASE'] === 'postgres').each(worldNames)(
  'what is recorded of the world %s is what the program answers',
  { timeout: slowest },
  async (world) => {
    const replies = await recordReplies(world)
    for (const [path, its] of replies)
      await expect(
        asText(its),
        `${path} is answered otherwise in the world '${world}' than it is recorded: run pnpm record`,
      ).toMatchFileSnapshot(`${folder}/${world}/${path}.json`)
    // New ones are written once the tests are through.
    const kept = await readdir(folder, { recursive: true })
    const files = new Set([...replies.keys()].map((path) => `${world}/${path}.json`))
    expect(
      kept.filter((it) => it.startsWith(`${world}/`) && !files.has(it)),
      'Nobody records these: delete them',
    ).toEqual([])
  },
)

const imports = fileURLToPath(new URL('../../../mocks/recorded/imports', import.meta.url))
const toFile = (name: string) => `${name.replaceAll(' ', '-')}.json`

test.runIf(process.env['TEST_DATABASE'] === 'postgres').each(journeyNames)(
  "what is recorded of the lists '%s' is what the program does with them",
  { timeout: slowest },
  async (name) => {
    await expect(
      asText(await recordImports(name)),
      `The lists '${name}' are taken otherwise than it is recorded: run pnpm record`,
    ).toMatchFileSnapshot(`${imports}/${toFile(name)}`)
    expect(
      (await readdir(imports)).filter((it) => !journeyNames.map(toFile).includes(it)),
      'Nobody records these',
    ).toEqual([])
  },
)
