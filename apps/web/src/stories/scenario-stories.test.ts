import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scenarios } from '@joy/mocks/scenarios.ts'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))

it('shows each world of the toolbar and of mock mode in a story, by its name', () => {
  const stories = globSync('**/*.stories.tsx', { cwd: web }).map((path) => readFileSync(`${web}/${path}`, 'utf8'))
  const isShown = (name: string) =>
    stories.some((text) =>
      [`inScenario('${name}')`, `scenarios.${name}(`, `scenarios['${name}'](`].some((it) => text.includes(it)),
    )
  // The world of every story that names none.
  const others = Object.keys(scenarios).filter((name) => name !== 'typical')
  expect(others.filter((name) => !isShown(name))).toEqual([])
})
