import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { comesBack } from '../book/leaving.ts'
import { expectLine } from '../book/logging.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { shownStatus } from './listed.ts'
import { who } from './person-arg.ts'

/** Somebody whose mailbox is closed signed up again, and follows the link that went to it: they alone open it (ruling 42). */
export const followLink: Step<{ who: number }> = {
  name: 'follow the link of a sign-up',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => book.mails.has(`subscribe-again to ${personAt(book, args.who).key}`),
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { name, key, website, left } = person
    const isShut = website?.isUnsubscribed || left !== null || isClosed(await shownStatus(world, person))
    const asked = world.letterbox.arrived.findLast(
      (it) => it.to.toLowerCase() === key && it.id.startsWith('sign-up.') && it.subject.endsWith('again?'),
    )
    const token = /portal\?token=([\w-]+)/u.exec(asked?.text ?? '')?.[1]
    if (!token || !isShut) return `${name} has nothing to open again`
    const reply = await world.visit('POST', '/api/portal/session', { token, confirm: true })
    if (reply.statusCode === 401) return `the link of ${name} is of use no more`
    if (reply.statusCode >= 300) throw new Error(`${name} cannot follow their link: ${reply.body}`)
    expectLine(book, 'Subscribed Again')
    person.website = { isUnsubscribed: false, isExported: website?.isExported ?? false }
    Object.assign(person, { cameBackAt: world.now(), opened: null, closer: null })
    comesBack(person)
    if (isClosed(person.status)) person.status = null
    const status = await shownStatus(world, person)
    if (isClosed(status)) throw new Error(`${name} followed their link, and the mailbox is '${status}'`)
    return `${name} opens their mailbox again`
  },
}
