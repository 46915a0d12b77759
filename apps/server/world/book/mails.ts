import type { Book, Person } from './book.ts'

/** One more mail of this kind is to reach somebody. */
export function expectMail({ mails }: Book, template: string, { email }: Pick<Person, 'email'>): void {
  const key = `${template} to ${email.toLowerCase()}`
  mails.set(key, (mails.get(key) ?? 0) + 1)
}
