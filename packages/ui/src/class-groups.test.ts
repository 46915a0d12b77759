import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { overrideClasses } from './override-classes.ts'

// The names of tokens.css that could be read as something else: a size as a colour, a weight as a family.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['meta', 'table', 'body', 'title', 'figure', 'figure-small'],
      radius: ['check', 'control', 'small', 'panel', 'dialog', 'card'],
      shadow: ['rest', 'raised'],
      'font-weight': ['strong'],
    },
  },
})
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every class of Tailwind's that stands in a string of these files. */
function classesIn(...patterns: string[]): string[] {
  const texts = globSync(patterns, { cwd: root, exclude: (path) => /node_modules|\.(?:stories|test)\./u.test(path) })
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n')
  const strings = [...texts.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/gu)].map(([, ...its]) => its.join(''))
  const names = new Set(strings.flatMap((it) => it.split(/\s+/u)))
  return [...names].filter((it) => it !== '' && !/[`'$"]/u.test(it) && merge(`${it} ${it}`) === it)
}

test('of every look, each class of ours takes away what tailwind-merge takes away', () => {
  const looks = classesIn(
    ...['button', 'button-class', 'data-table', 'link-button', 'popover-part', 'text-link'].map(
      (it) => `packages/ui/src/${it}.ts*`,
    ),
  )
  const all = classesIn('packages/ui/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}')
  expect(looks.length).toBeGreaterThan(100)
  expect(all.length).toBeGreaterThan(1000)
  // Under other variants both stand.
  const variants = (name: string) => name.replace(/[^:]*$/u, '')
  const wrong = looks.flatMap((look) =>
    all
      .filter((own) => variants(own) === variants(look))
      .filter((own) => (merge(`${look} ${own}`) === own) !== (overrideClasses(look, own) === own))
      .map((own) => `${look} < ${own}`),
  )
  expect(wrong).toEqual([])
})
