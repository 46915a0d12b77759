import type { Book } from '../book/book.ts'
import { noteLaw } from '../coverage.ts'
import type { World } from '../place/world.ts'
import { laws } from './all-laws.ts'

/** Every law, after every step. */
export async function checkLaws(world: World, book: Book): Promise<void> {
  for (const law of laws) noteLaw(law.name, await law.check(world, book))
}
