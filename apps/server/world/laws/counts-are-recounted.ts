import { z } from 'zod'
import { compInForce } from '../book/comping.ts'
import { isClosed } from '../book/saying.ts'
import { type Law, mustBe } from './law.ts'

const people = z.array(
  z.object({ subscriptionTier: z.string(), subscriptionStatus: z.string().nullable(), isComped: z.boolean() }),
)
const report = z.object({ months: z.array(z.object({ unsubscribed: z.number() })) })
const signUps = z.array(
  z.object({ email: z.string(), exportedAt: z.string().nullable(), leftOut: z.enum(['closed', 'formula']).nullable() }),
)
const leftOutAll = z.object({ total: z.number(), people: z.array(z.object({ email: z.string() })) })
const totals = z.object({
  subscribers: z.number(),
  websiteSubscribers: z.number(),
  unexportedSubscribers: z.number(),
  inNextWebsiteExport: z.number(),
  leftOut: z.object({ closed: z.number(), formula: z.number() }),
  compedSubscribers: z.number(),
  compedOutside: z.number(),
})
const onNoList = z.object({ total: z.number(), items: z.array(z.object({ email: z.string() })) })
const states = z.object({ waiting: z.number(), done: z.number(), ignored: z.number(), failed: z.number() })
const events = z.object({ items: z.array(z.object({ status: z.string() })), nextCursor: z.string().nullable() })
const mails = z.object({ items: z.array(z.object({ status: z.string() })), nextCursor: z.string().nullable() })
const outbox = z.object({ pending: z.number(), sent: z.number(), failed: z.number() })
const found = z.object({ people: z.number(), kinds: z.array(z.object({ code: z.string(), people: z.number() })) })
const listedPeople = z.object({ items: z.array(z.object({ discrepancies: z.array(z.object({ code: z.string() })) })) })
const actions = z.object({ comp: z.number(), removal: z.number(), unsubscribe: z.number() })
const waiting = z.object({ items: z.array(z.object({ kind: z.string() })) })

/** Every kept count is what counting gives. */
export const countsAreRecounted: Law = {
  name: 'counts are recounted',
  async check(world, book) {
    const { get } = world
    const list = await get(people, '/api/substack/subscribers')
    const { compedSubscribers, compedOutside, ...counts } = await get(totals, '/api/substack/subscribers/totals')
    const outside = book.people.filter((it) => !it.isListed && compInForce(it, world.now()))
    mustBe(
      this.name,
      'who is comped, on the list and on none',
      [compedSubscribers - compedOutside, compedOutside],
      [list.filter(({ isComped }) => isComped).length, outside.length],
    )
    // Whoever is counted is named.
    const named = await get(onNoList, '/api/comps/on-no-list/page?limit=100')
    mustBe(
      this.name,
      'who is comped and on no list',
      [named.total, emails(named.items).map((it) => it.toLowerCase())],
      [outside.length, outside.map(({ key }) => key).toSorted()],
    )
    // Whoever is closed left in some month, however they arrived.
    const { months } = await get(report, '/api/reports?months=60')
    mustBe(
      this.name,
      'who left, month by month',
      months.reduce((sum, it) => sum + it.unsubscribed, 0),
      list.filter(({ subscriptionStatus }) => isClosed(subscriptionStatus)).length,
    )
    const website = await get(signUps, '/api/website-subscribers')
    const waits = await get(signUps, '/api/unexported-subscribers')
    const outBy = (reason: string) => website.filter((it) => it.exportedAt === null && it.leftOut === reason).length
    mustBe(this.name, 'the other counts', counts, {
      subscribers: list.length,
      websiteSubscribers: website.length,
      unexportedSubscribers: waits.length,
      inNextWebsiteExport: waits.length || website.filter((it) => it.leftOut === null).length,
      leftOut: { closed: outBy('closed'), formula: outBy('formula') },
    })
    // Nobody waits for a file that does not hold them.
    const never = await get(leftOutAll, '/api/export-website-subscribers/left-out')
    mustBe(
      this.name,
      'who waits, and who is left out',
      [emails(waits), never.total, emails(never.people)],
      [
        emails(website.filter((it) => it.exportedAt === null && it.leftOut === null)),
        website.filter((it) => it.leftOut !== null).length,
        emails(website.filter((it) => it.leftOut !== null)).slice(0, 100),
      ],
    )
    const reconcile = await get(found, '/api/reconcile/totals')
    const reconciliation = await get(listedPeople, '/api/reconcile/page?limit=100')
    const kinds = tally(reconciliation.items.flatMap(({ discrepancies }) => discrepancies.map(({ code }) => code)))
    mustBe(this.name, 'the people of the reconciliation', reconcile.people, reconciliation.items.length)
    mustBe(
      this.name,
      'the kinds of the reconciliation',
      Object.fromEntries(reconcile.kinds.filter((it) => it.people > 0).map((it) => [it.code, it.people])),
      kinds,
    )
    await compare(
      this.name,
      'the events',
      await get(states, '/api/webhooks/totals'),
      await get(events, '/api/webhooks/page?limit=100'),
    )
    await compare(
      this.name,
      'the mails',
      await get(outbox, '/api/outbox/totals'),
      await get(mails, '/api/outbox/page?limit=100'),
    )
    const toDo = await get(waiting, '/api/manual-tasks/page?limit=100')
    mustBe(this.name, 'what is to be done at Substack', await get(actions, '/api/manual-tasks/totals'), {
      comp: toDo.items.filter(({ kind }) => kind === 'comp').length,
      removal: toDo.items.filter(({ kind }) => kind === 'removal').length,
      unsubscribe: toDo.items.filter(({ kind }) => kind === 'unsubscribe').length,
    })
    return list.length + reconciliation.items.length + toDo.items.length
  },
}

async function compare(
  law: string,
  what: string,
  kept: Record<string, number>,
  { items, nextCursor }: { items: { status: string }[]; nextCursor: string | null },
): Promise<void> {
  // Of more than one page only the newest are recounted elsewhere.
  if (nextCursor !== null) return
  const counted = tally(items.map(({ status }) => status))
  mustBe(law, what, kept, Object.fromEntries(Object.keys(kept).map((it) => [it, counted[it] ?? 0])))
}

const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email).toSorted()

const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].toSorted().map((it) => [it, values.filter((one) => one === it).length]))
