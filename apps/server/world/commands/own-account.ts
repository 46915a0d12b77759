import { isInForce } from '../book/access.ts'
import type { Book, Person } from '../book/book.ts'
import type { World } from '../place/world.ts'

/** Who can log in, and of whom neither Stripe nor Planning Center knows: there it is told by steps of its own. */
export const ownsAccount = (book: Book, person: Person): boolean =>
  (person.isListed || person.website !== null || person.comps.some((it) => isInForce(it, book.lookedAt))) &&
  book.getSubscriptions(person).length === 0 &&
  !book.registered().includes(person.name) &&
  !book.openLinks().some(({ email }) => email.toLowerCase() === person.key)

/** The token in the newest letter of this kind. */
export function tokenIn({ letterbox }: World, kind: RegExp, to: string): string | null {
  const mail = letterbox.arrived.findLast((it) => kind.test(it.id) && it.to.toLowerCase() === to.toLowerCase())
  return /account-link\?token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? null
}
