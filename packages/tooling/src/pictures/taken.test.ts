import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptAs, paint } from './painted.ts'
import { noteTaken, toPngPath, readTaken } from './taken.ts'

const storyFile = 'apps/web/src/screens/admin/jobs/jobs-page.stories.tsx'
const png = paint(40, 30, [1, 2, 3])
const picture = keptAs('console-jobs--full', 'phone-dark', png)
const its = { storyFile, storyId: picture.storyId, mode: picture.mode, hash: picture.hash } as const

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joy-taken-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was taken is read as it was, and the whole picture of one that moved lies beside it', () => {
  noteTaken({ ...its, outcome: 'moved', picture }, png, folder)
  const [read] = readTaken(folder)
  expect(read).toEqual({
    ...its,
    outcome: 'moved',
    picture: { ...picture, bands: Buffer.from(picture.bands), small: picture.small },
  })
  expect(readFileSync(toPngPath(its, folder)).equals(png)).toBe(true)
})

test('a story that was tried again counts as it was then', () => {
  noteTaken({ ...its, hash: '', outcome: 'failed' }, undefined, folder)
  noteTaken({ ...its, outcome: 'alike' }, undefined, folder)
  expect(readTaken(folder).map(({ outcome }) => outcome)).toEqual(['alike'])
})

test('what two processes took is read together', () => {
  noteTaken({ ...its, outcome: 'alike' }, undefined, folder)
  const other = { ...its, storyId: 'console-jobs--empty', outcome: 'alike' }
  writeFileSync(join(folder, 'another.ndjson'), `${JSON.stringify(other)}\n`)
  expect(
    readTaken(folder)
      .map(({ storyId }) => storyId)
      .toSorted(),
  ).toEqual(['console-jobs--empty', 'console-jobs--full'])
})

test('nothing was taken where nobody took', () => expect(readTaken(join(folder, 'nowhere'))).toEqual([]))
