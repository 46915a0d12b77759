// What two addresses have that may be one person's, field by field, and what stays outside, in sentences (ruling 58).
import type { Access } from '../access/source.ts'
import { counted } from '../labels/counted.ts'
import { planTitle } from '../plans/plans.ts'
import { formatAmount } from '../plans/revenue.ts'
import { tierName } from '../plans/tiers.ts'
import { formatDay } from '../time/dates.ts'

/** Of one address. Times in UTC, amounts in the smallest part of a currency. */
export type MergeFacts = {
  email: string
  name: string | null
  access: Pick<Access, 'plan' | 'until'>
  /** What Substack's list says; null: they are not on it. */
  newsletter: { tier: string; type: string | null; status: string | null; isClosed: boolean } | null
  /** They unsubscribed here, or are gone from the website's list. */
  hasLeft: boolean
  website: { signedUpAt: Date } | null
  /** Those that go on. */
  subscriptions: readonly {
    plan: string
    interval: 'month' | 'year'
    amountCents: number
    currency: string
    provider: string
  }[]
  compsInForce: readonly { plan: string; until: Date | null }[]
  upgrades: number
  /** By name. */
  tags: readonly string[]
  notes: number
  /** What they offer, ask for and wait for. */
  requests: number
  /** Their ids in Planning Center. */
  members: readonly string[]
  isLoggedIn: boolean
}

const isClosed = ({ newsletter, hasLeft }: MergeFacts) => hasLeft || newsletter?.isClosed === true

const many = (count: number, one: string, more: string) => (count === 0 ? null : counted(count, one, more))
const joined = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '))

/** `access`: of both together. Days are the community's. */
export function mergeLines(main: MergeFacts, alias: MergeFacts, both: { access: MergeFacts['access']; zone: string }) {
  const { zone } = both
  const plan = ({ access: { plan, until } }: Pick<MergeFacts, 'access'>) =>
    until ? `${tierName(plan)} until ${formatDay(until, zone)}` : tierName(plan)
  const list = ({ newsletter }: MergeFacts) =>
    newsletter && [tierName(newsletter.tier), newsletter.type, newsletter.status].filter(Boolean).join(', ')
  const letters = (side: MergeFacts) =>
    side.newsletter || side.website || side.hasLeft ? (isClosed(side) ? 'Left, or closed' : 'May be sent') : null
  const website = ({ website: row }: MergeFacts) => row && `Since ${formatDay(row.signedUpAt, zone)}`
  const subscriptions = (side: Pick<MergeFacts, 'subscriptions'>) =>
    joined(
      side.subscriptions.map(
        (it) =>
          `${planTitle(it.plan)}, ${formatAmount(it.amountCents, it.currency)} a ${it.interval}${it.provider === 'stripe' ? '' : ', paid outside of Stripe'}`,
      ),
    )
  const comps = (side: Pick<MergeFacts, 'compsInForce'>) =>
    joined(
      side.compsInForce.map(
        (it) => `${tierName(it.plan)} ${it.until ? `until ${formatDay(it.until, zone)}` : 'for ever'}`,
      ),
    )
  const tags = [...new Set([...main.tags, ...alias.tags])].toSorted((a, b) => a.localeCompare(b, 'en'))
  const portal = (side: MergeFacts) => (side.isLoggedIn ? 'Logged in' : null)
  const pays = main.subscriptions.length + alias.subscriptions.length
  const allSubscriptions = subscriptions({ subscriptions: [...main.subscriptions, ...alias.subscriptions] })
  return [
    line('name', main.name, alias.name, main.name ?? alias.name),
    line('access', plan(main), plan(alias), plan(both)),
    line(
      'newsletter',
      list(main),
      list(alias),
      list(main) && list(alias) ? 'Both rows stay, the lists show the main one' : (list(main) ?? list(alias)),
    ),
    line(
      'letters',
      letters(main),
      letters(alias),
      isClosed(main) || isClosed(alias) ? 'None are sent from here: the stricter one rules' : 'May be sent',
    ),
    line('website', website(main), website(alias), website(main) ?? website(alias)),
    line(
      'subscriptions',
      subscriptions(main),
      subscriptions(alias),
      pays > 1 ? `Pays ${pays === 2 ? 'twice' : `${pays} times`}: ${allSubscriptions}` : allSubscriptions,
    ),
    line('comps', comps(main), comps(alias), comps({ compsInForce: inForceOfBoth(main, alias) })),
    line(
      'upgrades',
      many(main.upgrades, 'upgrade', 'upgrades'),
      many(alias.upgrades, 'upgrade', 'upgrades'),
      many(main.upgrades + alias.upgrades, 'upgrade', 'upgrades'),
    ),
    line('tags', joined(main.tags), joined(alias.tags), joined(tags)),
    line(
      'notes',
      many(main.notes, 'note', 'notes'),
      many(alias.notes, 'note', 'notes'),
      many(main.notes + alias.notes, 'note', 'notes'),
    ),
    line(
      'requests',
      many(main.requests, 'request', 'requests'),
      many(alias.requests, 'request', 'requests'),
      many(main.requests + alias.requests, 'request', 'requests'),
    ),
    line('portal', portal(main), portal(alias), main.isLoggedIn || alias.isLoggedIn ? 'Logged out everywhere' : null),
  ].filter((it) => it.main !== null || it.alias !== null)
}

const line = <Field extends string>(
  field: Field,
  main: string | null,
  alias: string | null,
  merged: string | null,
) => ({
  field,
  main,
  alias,
  merged,
})

/** One that gives no more than another in anything takes no place beside it. */
function inForceOfBoth({ compsInForce: ours }: MergeFacts, { compsInForce: theirs }: MergeFacts) {
  const rank = (plan: string) => (plan === 'Join the Gym' ? 2 : 1)
  const end = (until: Date | null) => until?.getTime() ?? Infinity
  const covers = (one: { plan: string; until: Date | null }, other: { plan: string; until: Date | null }) =>
    rank(one.plan) >= rank(other.plan) && end(one.until) >= end(other.until)
  const left = theirs.filter((it) => !ours.some((own) => covers(own, it)))
  return [...ours.filter((own) => !left.some((it) => covers(it, own))), ...left]
}

type Outside = { platform: 'substack' | 'planningcenter' | 'stripe'; text: string }

/** What a merge changes at none of the services, which know nothing of it. */
export function mergeOutside(main: MergeFacts, alias: MergeFacts): Outside[] {
  const outside: Outside[] = []
  if (main.newsletter && alias.newsletter)
    outside.push({
      platform: 'substack',
      text: `Substack has both addresses and goes on sending to each that has not left. Its count stays higher than ours by one. To have one of them no more, remove ${alias.email} in its dashboard.`,
    })
  else if (main.newsletter || alias.newsletter)
    outside.push({
      platform: 'substack',
      text: `Substack has ${(main.newsletter ? main : alias).email} alone, and goes on with it.`,
    })
  const payers = [main, alias].filter((it) => it.subscriptions.some(({ provider }) => provider === 'stripe'))
  if (payers.length === 2)
    outside.push({
      platform: 'stripe',
      text: `Stripe has a customer under each address, and both go on being charged. Cancel one of them if they did not mean to pay twice.`,
    })
  else if (payers[0]?.email === alias.email)
    outside.push({
      platform: 'stripe',
      text: `Stripe has the customer as ${alias.email} and sends its receipts there. What it says of that address is theirs here.`,
    })
  const people = new Set([...main.members, ...alias.members])
  if (people.size > 1)
    outside.push({
      platform: 'planningcenter',
      text: `Planning Center has two people, who stay two: merge them there. Until then both count as theirs.`,
    })
  else if (people.size === 1)
    outside.push({ platform: 'planningcenter', text: 'Planning Center has one person of theirs, who stays as it is.' })
  return outside
}

/** Characters of how somebody knows it. */
export const LONGEST_KNOWN_BY = 500

/** What is wrong with how it is known that two are one, in the contract's own sentences; null: nothing. */
export function knownByFault(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Please say how you know.'
  return length > LONGEST_KNOWN_BY ? `Please use at most ${LONGEST_KNOWN_BY} characters.` : null
}
