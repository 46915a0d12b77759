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

/** Until then numbers were given twice, and lines stood out of their order: what ran once stays as it is. */
const IN_ORDER_FROM = 271

test('a new migration has the next number, and its line is the last', () => {
  const numbers = migrations.map(({ name }) => Number(/^Migration(\d+)/u.exec(name)?.[1]))
  const since = numbers.slice(numbers.indexOf(IN_ORDER_FROM))
  expect(since).toEqual([...new Set(since)].toSorted((a, b) => a - b))
  expect(Math.max(...numbers)).toBe(numbers.at(-1))
})
