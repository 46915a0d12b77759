import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectMail } from '../book/mails.ts'
import type { Step } from '../step.ts'
import { ownsAccount } from './own-account.ts'
import { who } from './person-arg.ts'

/** Somebody asks for the end of their account, in 14 days; asked again, it stays as it is. */
export const deleteAccount: Step<{ who: number }> = {
  name: 'ask to delete the account',
  args: fc.record({ who }),
  may: (book, args) => ownsAccount(book, personAt(book, args.who)),
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const registering = await queryRows(
      forkEm(world.app.database.orm),
      sql`select from upgrade u join subscriber s on s.id = u.substack_subscriber_id where s.email_key = ${person.key}`,
    )
    if (registering.length > 0) return `${person.name} has begun an upgrade, and stays`
    const reply = await world.fromPortal(person.email, '/api/portal/account/deletion', 'POST')
    if (reply.statusCode >= 300) throw new Error(`${person.name} cannot ask for a deletion: ${reply.body}`)
    if (book.deletions.has(person.key)) return `${person.name} asks again to delete the account`
    book.deletions.set(person.key, new Date(world.now().getTime() + 14 * millisecondsInDay))
    expectMail(book, 'account-deletion-asked', person)
    return `${person.name} asks to delete the account`
  },
}

/** And changes their mind, in the portal. */
export const keepAccount: Step<{ who: number }> = {
  name: 'keep the account',
  args: fc.record({ who }),
  may: (book, args) => book.deletions.has(personAt(book, args.who).key),
  async does(world, book, args) {
    const { name, email, key } = personAt(book, args.who)
    const reply = await world.fromPortal(email, '/api/portal/account/deletion', 'DELETE')
    if (reply.statusCode >= 300) throw new Error(`${name} cannot keep the account: ${reply.body}`)
    book.deletions.delete(key)
    expectMail(book, 'account-kept', { email })
    return `${name} keeps the account`
  },
}
