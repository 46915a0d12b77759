import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findOrInstallBrowser } from './find-browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'find-browser-'))
const working = join(folder, 'chromium')
writeFileSync(working, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
afterAll(() => rmSync(folder, { recursive: true }))

test('takes the first source whose file starts', async () => {
  const path = await findOrInstallBrowser([
    { name: 'empty', find: () => undefined },
    { name: 'gone', find: () => '/no/such/browser' },
    { name: 'not a program', find: () => import.meta.filename },
    { name: 'broken', find: () => Promise.reject(new Error('no network')) },
    { name: 'works', find: () => working },
  ])
  expect(path).toBe(working)
})

test('does not ask a dearer source when a cheaper one answered', async () => {
  const dearer = { name: 'dearer', find: () => expect.unreachable() }
  await expect(findOrInstallBrowser([{ name: 'works', find: () => working }, dearer])).resolves.toBe(working)
})

test('says what to do when there is none', async () => {
  await expect(findOrInstallBrowser([{ name: 'empty', find: () => undefined }])).rejects.toThrow('CHROME_PATH')
})
