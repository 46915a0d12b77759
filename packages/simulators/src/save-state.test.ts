import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readState, writeState } from './save-state.ts'
import { emptyState } from './state.ts'

async function freshPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joy-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data', 'simulators.json')
}

test('nothing is there at first; what is kept comes back', async () => {
  const path = await freshPath()
  expect(readState(path)).toBeNull()
  writeState(path, { ...emptyState(), aheadMs: 7 })
  expect(readState(path)).toMatchObject({ aheadMs: 7 })
})

test('drafts that were kept as baskets come back', async () => {
  const path = await freshPath()
  writeState(path, emptyState())
  const { stripe, ...rest } = emptyState()
  const { checkoutDrafts: _drafts, ...older } = stripe
  const baskets = { cs_1: { priceId: 'price_1', quantity: 1, metadata: {} } }
  await writeFile(path, JSON.stringify({ ...rest, stripe: { ...older, baskets } }))
  expect(readState(path)?.stripe).toMatchObject({ checkoutDrafts: baskets })
})

test('what is there and cannot be read is not taken for nothing', async () => {
  const path = await freshPath()
  // Whoever runs the tests may read every file, so a folder stands where the file should.
  await mkdir(path, { recursive: true })
  expect(() => readState(path)).toThrow(`What the simulators kept in ${path} cannot be read (EISDIR).`)
})

test.each(['', '{', '{"version":2}'])('nor is what is no state of ours: %j', async (text) => {
  const path = await freshPath()
  writeState(path, emptyState())
  await writeFile(path, text)
  expect(() => readState(path)).toThrow('cannot be read. Make it readable, or delete it')
})
