import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRunFolder } from './run-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'run-folders-'))
})
afterEach(() => rm(parent, { recursive: true }))

test('goes with all that stages laid down in it', async () => {
  const { path, env, remove } = await makeRunFolder(parent)
  expect(env).toMatchObject({ TMPDIR: path, TEST_CACHE_FOLDER: parent })
  await mkdir(join(path, 'joy-data'))
  await writeFile(join(path, 'joy-data', 'file'), 'kept open')
  await remove()
  expect(await readdir(parent)).toEqual([])
})

test('what a killed run left goes with the next one; another’s, and what is no run’s, stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
  for (const name of [`test-run-${dead}-AbCdEf`, `test-run-${process.ppid}-AbCdEf`, 'joy-compiled'])
    await mkdir(join(parent, name))
  const { path } = await makeRunFolder(parent)
  expect((await readdir(parent)).toSorted()).toEqual(
    ['joy-compiled', basename(path), `test-run-${process.ppid}-AbCdEf`].toSorted(),
  )
})
