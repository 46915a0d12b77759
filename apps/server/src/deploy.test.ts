import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
const forReal = (await read('README.md')).split('## For real')[1]?.split('\n## ')[0] ?? ''
const named = new Set(Array.from(forReal.matchAll(/`([A-Z][A-Z_]{3,})[`=]/gu), ([, name]) => name ?? ''))

test.each(['compose.yaml', 'path-to-joy.service'])('%s names each setting that README names', async (file) => {
  const deployed = await read(`apps/server/deploy/${file}`)
  expect(named.size).toBeGreaterThan(9)
  expect([...named].filter((name) => !deployed.includes(name))).toEqual([])
})

// Holds V13.4.1
test('the container brings no tool of development, no test, no sample and no setting', async () => {
  const dockerfile = await read('apps/server/deploy/Dockerfile')
  expect(dockerfile).toContain('install --prod')
  const left =
    'apps/server/world apps/server/faults packages/tooling mocks .storybook packages/samples packages/simulators'
  for (const folder of left.split(' '))
    expect(dockerfile).toMatch(new RegExp(`rm -rf[^\\n]*${folder.replace('.', '\\.')}`, 'u'))
  const ignored = (await read('apps/server/deploy/Dockerfile.dockerignore')).split('\n')
  for (const it of ['**', '**/node_modules', '**/.env*', '**/.data']) expect(ignored).toContain(it)
})
