import { seed } from '@joy/database/seed.ts'
import { shiftTo } from '@joy/database/seed/shift-by-days.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { addOwner } from './add-owner.ts'
import type { TestContent } from './test-context.ts'

const castAt = (at: Date): TestContent => ({
  name: `the cast of ${shiftTo(at)(sampleNow)}`,
  fill: ({ database, secrets }) => seed(database, { at, seal: secrets.seal }),
})

/** The whole cast in the test's database, at the cast's own now. */
export const theCast = castAt(new Date('2025-03-28T15:04:00Z'))

/** The whole cast, with today as its now. */
export const castToday = (): TestContent => castAt(new Date())

/** The whole cast of today and the owner of its community. */
export function ownedCastToday(): TestContent {
  const cast = castToday()
  return {
    name: `${cast.name} and its owner`,
    async fill(app) {
      await cast.fill(app)
      await addOwner(app)
    },
  }
}
