import fc from 'fast-check'
import { importFile } from '../files/import-file.ts'
import type { Step } from '../step.ts'

/** What a list said once is said again by one of now: it confirms what still stands of it. */
export const importAnew: Step<{ which: number }> = {
  name: 'import the same anew',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 4 }) }),
  may: ({ imported }) => imported.length > 0,
  async does(world, book, { which }) {
    const file = book.imported.toReversed()[which % book.imported.length]
    if (!file) throw new Error('There is no file.')
    return importFile(world, book, { ...file, asOf: world.now(), title: `anew: ${file.title}` })
  },
}
