import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laws } from '../laws/all-laws.ts'
import { mutations } from './mutations.ts'

const root = new URL('../../../../', import.meta.url)

test.each(mutations.flatMap((it) => [it, ...(it.also ? [{ ...it.also, breaks: it.breaks }] : [])]))(
  'the fault that breaks "$breaks" can still be put into $file',
  ({ file, from, to }) => {
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(from)
    expect(to).not.toBe(from)
  },
)

test('each law has a fault that breaks it', () => {
  const broken = mutations.map(({ breaks }) => breaks)
  expect(laws.map(({ name }) => name).filter((name) => !broken.some((it) => it.startsWith(name)))).toEqual([])
})
