import fc from 'fast-check'
import { z } from 'zod'
import { personAt } from '../book/book.ts'
import { isClosed } from '../book/saying.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

const record = z.object({ mailbox: z.object({ opened: z.object({ at: z.string() }).nullable() }) })

/** An administrator takes back that the mailbox was opened: it is closed by whom and since when it was before (ruling 42). */
export const closeMailbox: Step<{ who: number }> = {
  name: 'close a mailbox again',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => {
    const { isListed, status, opened } = personAt(book, args.who)
    return isListed && opened !== null && !isClosed(status)
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const path = `/api/substack/subscribers/${await getId(world, person)}`
    const { opened } = person
    // Whoever was taken off the list and came anew was opened by nobody.
    const { mailbox } = await world.get(record, path)
    if (!opened || !mailbox.opened) return `nobody opened the mailbox of ${person.name}`
    const reply = await world.send('POST', `${path}/close-mailbox`)
    if (reply.statusCode >= 300) throw new Error(`The mailbox of ${person.name} cannot be closed: ${reply.body}`)
    const { hasLeftWebsite, ...was } = opened.was
    Object.assign(person, { ...was, opened: null })
    if (person.website && hasLeftWebsite) person.website.isUnsubscribed = true
    return `the mailbox of ${person.name} is closed again`
  },
}
