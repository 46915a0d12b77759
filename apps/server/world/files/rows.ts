import fc from 'fast-check'
import { type Book, howMany, personAt } from '../book/book.ts'

/** What a list says of somebody, before it takes the form of one program's columns. */
export type Row = {
  who: number
  kind: 'free' | 'monthly' | 'yearly' | 'comp' | 'gift'
  /** Days from now to the row's expiry; null: none. */
  expiresIn: number | null
  /** Whether the mailbox is open; null: the file has no such column. */
  takesMail: boolean
}

const row: fc.Arbitrary<Row> = fc.record({
  who: fc.nat({ max: howMany - 1 }),
  kind: fc.constantFrom('free', 'free', 'monthly', 'yearly', 'comp', 'comp', 'gift'),
  expiresIn: fc.constantFrom(null, null, 7, 45, 200),
  takesMail: fc.constantFrom(true, true, true, false),
})

/** One row a person. */
export const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: howMany,
  selector: ({ who }) => who,
})

export const describeRow = (book: Book, { who, kind, expiresIn, takesMail }: Row): string =>
  `${personAt(book, who).name} ${kind}${expiresIn === null ? '' : ` for ${expiresIn} days`}${takesMail ? '' : ', no mail'}`
