import type { Book, ChangeSet, Person } from './book.ts'

/** How people stand before something that can be undone. */
export const openSet = (id: number | null, title: string, people: readonly Person[]): ChangeSet | null =>
  id === null
    ? null
    : {
        id,
        title,
        before: photograph(people),
        after: new Map(),
        open: new Set(people.map(({ key }) => key)),
        sayings: new Map(),
        missing: new Map(),
      }

/** And how after it. */
export function closeSet(book: Book, set: ChangeSet | null, people: readonly Person[]): void {
  if (!set) return
  set.after = photograph(people)
  book.sets.push(set)
}

const photograph = (people: readonly Person[]) => new Map(people.map((it) => [it.key, structuredClone(it)]))
