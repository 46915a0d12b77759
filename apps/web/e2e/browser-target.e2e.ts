import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findYoungCalls } from '../browser-check/find-young-calls.ts'
import { readYoungNames } from '../browser-check/young-names.ts'

// The built scripts and styles against the oldest browsers (ruling 67), by MDN's data on what those have.
const assets = fileURLToPath(new URL('../dist/assets', import.meta.url))
const getFiles = (ending: string) => readdirSync(assets).filter((file) => file.endsWith(ending))
const young = readYoungNames()

/** Methods of libraries that share their name with something young, and what is asked for before it is called. */
const known: Readonly<Record<string, string>> = {
  '.use()': 'React’s own hook',
  '.when()': 'a check of Zod',
  '.watch()': 'React Hook Form’s own',
  '.share()': 'a segment’s own, of its menu',
  '.drop()': 'a draft’s own, of the template editor',
  '.dispose()': 'Headless UI’s own',
  ClipboardItem: 'use-copy.ts asks for it first',
  '.captureStackTrace()': 'Headless UI asks for it first',
  '.startViewTransition()': 'React tries it for <ViewTransition> alone, which nothing here renders',
}

test('the scripts were built', () => expect(getFiles('.js').length).toBeGreaterThan(10))

test.each(getFiles('.js'))('%s calls nothing that the oldest browsers lack', (file) => {
  const calls = findYoungCalls(readFileSync(join(assets, file), 'utf8'), young)
  expect(calls.filter((call) => !(call in known))).toEqual([])
})

test.each(getFiles('.css'))('%s leans on nothing that Firefox 115 lacks', (file) => {
  // What a style asks for before it uses it is no fault.
  const css = readFileSync(join(assets, file), 'utf8').replaceAll(/@supports[^{]*/gu, '')
  expect(css).not.toMatch(/light-dark\(|@starting-style|@scope\b|(?:oklch|rgb|hsl|oklab)\(from /u)
  // Nesting is lowered: a rule that begins with & would be dropped.
  expect(css).not.toMatch(/[{};]\s*&/u)
})

describe('the check', () => {
  test.each([
    ['Promise.withResolvers()', '.withResolvers()'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Map.groupBy(a, b)', '.groupBy()'],
    ['new Set(a).union(b)', '.union()'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['AbortSignal.any([a])', 'AbortSignal.any'],
  ])('finds %s', (script, name) => expect(findYoungCalls(script, young)).toContain(name))

  test.each([
    'list.toSorted()',
    'list.findLast(is)',
    'structuredClone(a)',
    'CSS.escape(a)',
    'a.union?.(b)',
    'list.at(-1)',
  ])('lets %s pass', (script) => expect(findYoungCalls(script, young)).toEqual([]))
})
