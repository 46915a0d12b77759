import type { Book, CountedLine } from './book.ts'

/** One more line of the log is to tell of this. */
export const expectLine = ({ lines }: Book, action: CountedLine): void =>
  void lines.set(action, (lines.get(action) ?? 0) + 1)
