import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

const folder = new URL('.', import.meta.url)

test('every migration of the folder stands in the list: add its line at the end of migrations.ts', () => {
  const files = readdirSync(folder).filter((file) => /^migration-\d[\w-]+\.ts$/u.test(file))
  const declared = files.flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export class (\w+) extends Migration/gmu),
  ])
  const listed = new Set(migrations.map(({ name }) => name))
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.map(([, name = '']) => name).filter((name) => !listed.has(name))).toEqual([])
})
