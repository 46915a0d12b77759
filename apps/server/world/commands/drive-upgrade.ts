import fc from 'fast-check'
import { z } from 'zod'
import type { Step } from '../step.ts'

const upgrades = z.array(z.object({ id: z.number(), status: z.string() }))
const record = z.object({
  subscriber: z.object({ email: z.string() }),
  candidates: z.array(z.object({ id: z.string() })),
  can: z.object({ retry: z.boolean(), cancel: z.boolean(), choosePerson: z.boolean() }),
})
const acts = ['retry', 'cancel', 'choose', 'make new'] as const

/** An administrator does what an upgrade's page offers. */
export const driveUpgrade: Step<{ which: number; act: (typeof acts)[number] }> = {
  name: 'drive an upgrade',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 7 }), act: fc.constantFrom(...acts) }),
  may: (book) => book.upgradeIds.length > 0,
  async does(world, book, { which, act }) {
    const all = await world.get(upgrades, '/api/upgrades')
    const one = all[which % all.length]
    if (!one) return 'there is no upgrade'
    const { can, candidates, subscriber } = await world.get(record, `/api/upgrades/${one.id}`)
    const said = `${act} upgrade ${one.id}, ${one.status}`
    const [first] = candidates
    const post = (path: string, body = {}) => world.send('POST', `/api/upgrades/${one.id}/${path}`, body)
    if (act === 'retry' && can.retry) return `${said} → ${(await post('retry')).statusCode}`
    if (act === 'cancel' && can.cancel) return `${said} → ${(await post('cancel')).statusCode}`
    if (act === 'choose' && can.choosePerson && first)
      return `${said} → ${(await post('person', { personId: first.id })).statusCode}`
    if (act === 'make new' && can.choosePerson) {
      const person = book.people.find(({ key }) => key === subscriber.email.toLowerCase())
      if (person) person.askedNew += 1
      return `${said} → ${(await post('person', { personId: null })).statusCode}`
    }
    return `${said}: not offered`
  },
}
