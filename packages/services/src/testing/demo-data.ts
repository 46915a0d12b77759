import { seed } from '@joy/database/seed.ts'
import { shiftTo } from '@joy/database/seed/shift-by-days.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { addOwner } from './add-owner.ts'
import type { TestContent } from './test-context.ts'

const sampleDataAt = (at: Date): TestContent => ({
  name: `the samples of ${shiftTo(at)(sampleNow)}`,
  fill: ({ database, secrets }) => seed(database, { at, seal: secrets.seal }),
})

/** All samples in the test's database, at the samples' own now. */
export const sampleData = sampleDataAt(new Date('2025-03-28T15:04:00Z'))

/** All samples, with today as its now. */
export const sampleDataToday = (): TestContent => sampleDataAt(new Date())

/** All samples of today and the owner of its community. */
export function ownedSampleDataToday(): TestContent {
  const data = sampleDataToday()
  return {
    name: `${data.name} and its owner`,
    async fill(app) {
      await data.fill(app)
      await addOwner(app)
    },
  }
}
