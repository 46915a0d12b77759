import fc from 'fast-check'
import { importFile } from '../files/import-file.ts'
import type { Step } from '../step.ts'

/** A file that was imported before comes once more, as old as it is. */
export const importAgain: Step<{ which: number }> = {
  name: 'import a file again',
  args: fc.record({ which: fc.nat({ max: 9 }) }),
  may: ({ imported }) => imported.length > 0,
  async does(world, book, { which }) {
    const file = book.imported[which % book.imported.length]
    if (!file) throw new Error('There is no file.')
    return importFile(world, book, { ...file, title: `again: ${file.title}` })
  },
}
