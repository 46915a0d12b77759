import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { formats } from '../files/formats.ts'
import { importFile } from '../files/import-file.ts'
import { describeRow, rows, type Row } from '../files/rows.ts'
import type { Step } from '../step.ts'

type Args = { format: number; rows: Row[]; isFull: boolean }

/** A list that another program wrote now. */
export const importList: Step<Args> = {
  name: 'import a list',
  weight: 3,
  // Substack's lists come most often.
  args: fc.record({
    format: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: formats.length - 1 })),
    rows,
    isFull: fc.boolean(),
  }),
  may: () => true,
  async does(world, book, args) {
    const format = formats[args.format] ?? formats[0]
    const at = world.now()
    const text = format.text(book, args.rows, at)
    const rows = args.rows.map((row) => ({
      person: personAt(book, row.who),
      said: { ...format.toStatement(row, at), isOfList: true },
    }))
    // Who is missing in Substack's whole list is listed with its time, and has what they had (ruling 35).
    const isFull = args.isFull && format.isOfSubstack === true
    const title = `import ${format.name}${isFull ? ', the whole list' : ''}: ${args.rows.map((row) => describeRow(book, row)).join('; ')}`
    return importFile(world, book, { title, text, fileName: format.fileName, asOf: at, isFull, rows })
  },
}
