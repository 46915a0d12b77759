import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { openRecords } from './open-records.ts'
import { readRecords } from './read-records.ts'
import { bytesInPieces, generatedCsv } from './testing/generated-bytes.ts'

it('hands out batches of about five hundred', async () => {
  const sizes: number[] = []
  for await (const batch of readRecords(
    generatedCsv('email', 5000, (index) => `p${index}@x.org`),
    { encoding: 'utf-8' },
  ))
    sizes.push(batch.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(5001)
  expect(sizes.slice(0, -1).every((size) => size >= 500 && size < 3000)).toBe(true)
})

it('takes a delimiter that is given', async () => {
  const { headings } = await openRecords(bytesInPieces('email,name;x\n'), { encoding: 'utf-8', delimiter: ';' })
  expect(headings).toEqual(['email,name', 'x'])
})

it('gives the source back when the reader stops half-way', async () => {
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield Buffer.from('email\na@x.org\n'.repeat(1000))
    } finally {
      isClosed = true
    }
  }
  const { close } = await openRecords(endless(), { encoding: 'utf-8' })
  await close()
  expect(isClosed).toBe(true)
})

it('hands over what it read before an error', async () => {
  const file = `email,name\n${'a@x.org,Ann\n'.repeat(5000)}b@x.org,"B`
  let rows = 0
  const reading = async () => {
    for await (const batch of readRecords(bytesInPieces(file, 4096), { encoding: 'utf-8' })) rows += batch.length
  }
  await expect(reading()).rejects.toThrow('Line 5,002 opens a quotation mark')
  expect(rows).toBeGreaterThan(4000)
})

it(
  'reads a million repeated addresses in flat memory and lets others have their turn',
  { timeout: 120_000 },
  async () => {
    const delay = monitorEventLoopDelay({ resolution: 2 })
    let rows = 0
    let peak = 0
    const before = process.memoryUsage().heapUsed
    delay.enable()
    for await (const batch of readRecords(
      generatedCsv('email,name', 1_000_000, () => 'same@x.org,Ann'),
      { encoding: 'utf-8' },
    )) {
      rows += batch.length
      peak = Math.max(peak, process.memoryUsage().heapUsed - before)
    }
    delay.disable()
    expect(rows).toBe(1_000_001)
    expect(peak).toBeLessThan(120 * 1024 * 1024)
    // The median, for other work on the machine lengthens the tail.
    expect(delay.percentile(50) / 1e6).toBeLessThan(15)
  },
)
