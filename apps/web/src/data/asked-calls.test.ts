import { operations } from '@joy/contract'
import { askedByScreens } from '@joy/mocks/of-scripts.ts'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const isProduct = (path: string) => !/\.(?:stories|test)\.tsx?$|^stories\//u.test(path)
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(isProduct)
const texts = sources.map((path) => readFileSync(`${web}${path}`, 'utf8'))
const addresses = readFileSync(`${web}api-paths.ts`, 'utf8').replaceAll(/\$\{\w+\}/gu, ':')

/** By its name, at a client of the contract, or out of a feature taken apart; or at its address, for a file. */
function isAsked(feature: string, verb: string, address: string | null): boolean {
  const called = new RegExp(`\\b${feature}\\s*\\.\\s*${verb}\\s*\\.\\s*\\w`, 'u')
  const takenApart = new RegExp(`\\{[^{}]*\\b${verb}\\b[^{}]*\\}\\s*=\\s*[\\w.]+\\.${feature}\\b`, 'u')
  return (
    texts.some((it) => called.test(it) || takenApart.test(it)) ||
    (address !== null && new RegExp(`['\`]/api${address}['\`?]`, 'u').test(addresses))
  )
}

// Mock mode offers to let these fail, and no other: `mocks/of-scripts.ts` names what scripts alone ask.
test('what can be told to fail is what the screens ask, no more and no less', () => {
  const asked = [...operations()].flatMap(({ path, feature, verb, operation }) => {
    const address = operation.kind === 'subscription' ? null : operation.rest.path.replaceAll(/:\w+/gu, ':')
    return isAsked(feature, verb, address) ? [path] : []
  })
  expect(askedByScreens).toEqual(asked)
})
