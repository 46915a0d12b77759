import { unsubscribeToken } from '@joy/services/unsubscribe/unsubscribe-token.ts'
import fc from 'fast-check'
import { type Book, type Person, personAt } from '../book/book.ts'
import { comesBack, leaves } from '../book/leaving.ts'
import { expectLine } from '../book/logging.ts'
import { expectMail } from '../book/mails.ts'
import { isClosed } from '../book/saying.ts'
import type { World } from '../place/world.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

type Args = { who: number; isBack: boolean }

/** Who has such a link: the one who is meant, else another, for few of them ever leave. */
function getLeaver(book: Book, args: Args): Person | undefined {
  const able = book.people.filter(({ website, left, isListed }) =>
    args.isBack ? left !== null : left === null && (website !== null || isListed),
  )
  const meant = personAt(book, args.who)
  return able.includes(meant) ? meant : able[args.who % able.length]
}

/** Of a mail that somebody of the website had; who stands on the newsletter alone has the one that belongs to its list. */
async function getToken(world: World, person: Person): Promise<string | null> {
  const welcome = world.letterbox.arrived.findLast(
    (it) => it.to === person.email && it.text.includes('unsubscribe?token='),
  )
  const token = /unsubscribe\?token=([\w.%-]+)/.exec(welcome?.text ?? '')?.[1]
  if (token) return decodeURIComponent(token)
  if (!person.isListed) return null
  return unsubscribeToken(world.app.secrets, { list: 'newsletter', id: await getId(world, person) })
}

/** Somebody presses the link of a mail that they had, or the one that takes it back. */
export const unsubscribe: Step<Args> = {
  name: 'unsubscribe',
  weight: 3,
  args: fc.record({ who, isBack: fc.boolean() }),
  may: (book, args) => getLeaver(book, args) !== undefined,
  async does(world, book, args) {
    const person = getLeaver(book, args)
    if (!person) return 'nobody has a link'
    const token = await getToken(world, person)
    if (!token) return `${person.name} has no mail to unsubscribe by`
    const at = world.now()
    const path = args.isBack ? '/api/unsubscriptions/undo' : '/api/unsubscriptions'
    const reply = await world.visit('POST', path, { token })
    if (reply.statusCode === 404) return `the link of ${person.name} is of use no more`
    if (reply.statusCode >= 300) throw new Error(`${person.name} cannot unsubscribe: ${reply.body}`)
    if (person.website) person.website.isUnsubscribed = !args.isBack
    if (args.isBack) comesBack(person)
    else leaves(person, at)
    // What stands there now is what stood before they left, which the book did not write down.
    if (args.isBack) Object.assign(person, { cameBackAt: world.now(), opened: null })
    if (args.isBack && isClosed(person.status)) person.status = null
    if (args.isBack && person.isListed) person.closer = 'unknown'
    expectLine(book, args.isBack ? 'Subscribed Again' : 'Unsubscribed')
    if (!args.isBack) expectMail(book, 'unsubscribed', person)
    return `${person.name} ${args.isBack ? 'takes the unsubscription back' : 'unsubscribes'}`
  },
}
