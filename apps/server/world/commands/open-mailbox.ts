import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { comesBack } from '../book/leaving.ts'
import { expectLine } from '../book/logging.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

/** An administrator opens a closed mailbox again, because the person asked for it (ruling 42). */
export const openMailbox: Step<{ who: number }> = {
  name: 'open a mailbox',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => {
    const { isListed, status } = personAt(book, args.who)
    return isListed && isClosed(status)
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const at = world.now()
    const path = `/api/substack/subscribers/${await getId(world, person)}/open-mailbox`
    const reply = await world.send('POST', path, { reason: 'Asked for it by phone' })
    if (reply.statusCode >= 300) throw new Error(`The mailbox of ${person.name} cannot be opened: ${reply.body}`)
    const { status, statusAsOf, closer, left, website } = person
    person.opened = {
      at,
      from: status,
      was: { status, statusAsOf, closer, left, hasLeftWebsite: website?.isUnsubscribed === true },
    }
    person.status = 'active'
    person.closer = null
    comesBack(person)
    if (person.website) person.website.isUnsubscribed = false
    expectLine(book, 'Mailbox Opened')
    return `the mailbox of ${person.name} is opened by hand`
  },
}
