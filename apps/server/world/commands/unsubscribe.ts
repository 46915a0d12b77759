import fc from 'fast-check'
import { z } from 'zod'
import { personAt } from '../book/book.ts'
import { expectLine } from '../book/logging.ts'
import { expectMail } from '../book/mails.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const waiting = z.object({ isWaitingAtSubstack: z.boolean() })

/** Somebody presses the link of a mail that they had, or the one that takes it back. */
export const unsubscribe: Step<{ who: number; isBack: boolean }> = {
  name: 'unsubscribe',
  args: fc.record({ who, isBack: fc.boolean() }),
  may: (book, args) => {
    const { website } = personAt(book, args.who)
    return website !== null && website.isUnsubscribed === args.isBack
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const welcome = world.letterbox.arrived.findLast(
      (it) => it.to === person.email && it.text.includes('unsubscribe?token='),
    )
    const token = /unsubscribe\?token=([\w.%-]+)/.exec(welcome?.text ?? '')?.[1]
    if (!token || !person.website) return `${person.name} has no mail to unsubscribe by`
    const path = args.isBack ? '/api/unsubscriptions/undo' : '/api/unsubscriptions'
    const reply = await world.visit('POST', path, { token: decodeURIComponent(token) })
    if (reply.statusCode >= 300) throw new Error(`${person.name} cannot unsubscribe: ${reply.body}`)
    person.website.isUnsubscribed = !args.isBack
    person.isToLeave = !args.isBack && waiting.parse(reply.json()).isWaitingAtSubstack
    // What stands there now is what stood before they left, which the book did not write down.
    if (args.isBack) Object.assign(person, { cameBackAt: world.now(), opened: null })
    if (args.isBack && isClosed(person.status)) person.status = null
    expectLine(book, args.isBack ? 'Subscribed Again' : 'Unsubscribed')
    if (!args.isBack) expectMail(book, 'unsubscribed', person)
    return `${person.name} ${args.isBack ? 'takes the unsubscription back' : 'unsubscribes'}`
  },
}
