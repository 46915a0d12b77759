import fc from 'fast-check'
import { z } from 'zod'
import { type Book, type Person, personAt } from '../book/book.ts'
import { expectLine } from '../book/logging.ts'
import { expectMail } from '../book/mails.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const waiting = z.object({ isWaitingAtSubstack: z.boolean() })

type Args = { who: number; isBack: boolean }

/** Who has such a link: the one who is meant, else another, for few of the cast ever sign up. */
function leaverOf(book: Book, args: Args): Person | undefined {
  const able = book.people.filter(({ website }) => website?.isUnsubscribed === args.isBack)
  const meant = personAt(book, args.who)
  return able.includes(meant) ? meant : able[args.who % able.length]
}

/** Somebody presses the link of a mail that they had, or the one that takes it back. */
export const unsubscribe: Step<Args> = {
  name: 'unsubscribe',
  weight: 3,
  args: fc.record({ who, isBack: fc.boolean() }),
  may: (book, args) => leaverOf(book, args) !== undefined,
  async does(world, book, args) {
    const person = leaverOf(book, args)
    if (!person) return 'nobody has a link'
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
