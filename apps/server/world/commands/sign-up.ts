import fc from 'fast-check'
import { type Person, personAt } from '../book/book.ts'
import { compInForce } from '../book/comping.ts'
import { expectLine } from '../book/logging.ts'
import { expectMail } from '../book/mails.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { shownStatus } from './listed.ts'
import { who } from './person-arg.ts'

/**
 * Somebody signs up on the website; again, where they did so before. Whoever left the letters is asked in their mailbox
 * first, and nothing changes.
 */
export const signUp: Step<{ who: number }> = {
  name: 'sign up',
  args: fc.record({ who }),
  // Whether a payment of somebody on no list is known already hangs on the webhooks.
  may: (book, args) => {
    const person = personAt(book, args.who)
    return isOnList(person) || book.getSubscriptions(person).length === 0
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { email, name, website, left } = person
    const isShut = website?.isUnsubscribed || left !== null || isClosed(await shownStatus(world, person))
    const isKnown = isOnList(person) || compInForce(person, world.now()) !== undefined
    const reply = await world.visit('POST', '/api/validate-discount', {
      code: 'WARMUP',
      email,
      name,
      source: 'website',
    })
    if (reply.statusCode >= 300) throw new Error(`A sign-up was refused: ${reply.body}`)
    expectLine(book, 'Free Subscription')
    expectMail(book, isShut ? 'subscribe-again' : isKnown ? 'already-subscribed' : 'welcome', person)
    if (isShut) return `${name} signs up, whose mailbox is closed`
    person.website = { isUnsubscribed: false, isExported: website?.isExported ?? false }
    return `${name} signs up`
  },
}

const isOnList = ({ website, isListed }: Person) => website !== null || isListed
