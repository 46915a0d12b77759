import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectLine } from '../book/logging.ts'
import { expectMail } from '../book/mails.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

/** Somebody signs up on the website; again, where they did so before. */
export const signUp: Step<{ who: number }> = {
  name: 'sign up',
  args: fc.record({ who }),
  may: () => true,
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { email, name } = person
    const reply = await world.visit('POST', '/api/validate-discount', {
      code: 'WARMUP',
      email,
      name,
      source: 'website',
    })
    if (reply.statusCode >= 300) throw new Error(`A sign-up was refused: ${reply.body}`)
    expectLine(book, 'Free Subscription')
    const isNew = person.website === null || person.website.isUnsubscribed
    expectMail(book, isNew ? 'welcome' : 'already-subscribed', person)
    person.website = { isUnsubscribed: false, isExported: person.website?.isExported ?? false }
    return `${name} signs up`
  },
}
