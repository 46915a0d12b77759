import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { archives, unpack } from '@joy/tooling/pictures/archive.ts'
import { endsAsAnother } from '@joy/tooling/pictures/ends-as-another.ts'
import { ownMode, samePictures } from '@joy/tooling/pictures/same-pictures.ts'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What the sidebar knows of each story, by the text of the files: in which mode it plays. */
const modes = new Map(
  globSync(['{apps/web,packages/ui}/src/**/*.stories.tsx', '.storybook/*.stories.tsx', '.storybook/*/*.stories.tsx'], {
    cwd: root,
  }).flatMap((fileName) =>
    loadCsf(readFileSync(`${root}/${fileName}`, 'utf8'), { fileName, makeTitle: (title) => title })
      .parse()
      .indexInputs.map(({ __id: id = '', tags = [] }) => [id, ownMode({ id, tags })]),
  ),
)

it('keeps no two stories of a file in the same picture, so that each shows what it names', () => {
  const same = archives().flatMap((path) => {
    const own = unpack(readFileSync(path)).filter(({ storyId, mode }) => modes.get(storyId) === mode)
    return samePictures(own, endsAsAnother)
  })
  expect(same).toEqual([])
})

it('knows each story that may end as another', () => {
  const ids = [...modes.keys()]
  const named = endsAsAnother.flatMap((its) => its.ids ?? [])
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})
