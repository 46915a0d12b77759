import type { Wish } from './acts.ts'
import type { Book } from './book.ts'

/** Somebody decided something of a subscription. */
export const wish = ({ wishes }: Book, id: string | null, decided: Wish): void => {
  if (id !== null) wishes.set(id, { ...wishes.get(id), ...decided })
}
