import { endingPageInput } from '@joy/contract/schemas/ending.ts'
import { subscriberPageInput } from '@joy/contract/schemas/subscriber.ts'
import { subscriptionPageInput } from '@joy/contract/schemas/subscription.ts'
import { upgradePageInput } from '@joy/contract/schemas/upgrade.ts'
import type { Context } from '@joy/services/context.ts'
import { pageEndings } from '@joy/services/endings/page-endings.ts'
import { pageSubscribers } from '@joy/services/subscribers/page-subscribers.ts'
import { pageSubscriptions } from '@joy/services/payments/page-subscriptions.ts'
import { pageUpgrades } from '@joy/services/upgrades/page-upgrades.ts'

/**
 * What is asked of a list of people, by name; how many match, exact up to 10,000, then null. `meetsEverybody`: who is found is
 * known only once everybody was looked at.
 */
export type Question = {
  name: string
  ask(context: Context): Promise<{ matching: number | null }>
  meetsEverybody: boolean
}

/** A filter for each field and operator, of a community as `fillCommunity` makes it. */
const single = [
  'tier.is=Paid',
  'tier.is-not=Free',
  'tier.is=Work Out',
  'type.is=monthly',
  'type.is-not=monthly',
  'type.is=gift',
  'status.is=inactive',
  'status.is-not=active',
  'status.is=bounced',
  'tag.has=3',
  'tag.has=3&tag.has=4&tag.has=5',
  'tag.has-not=3',
  'comped.is=yes',
  'comped.is=no',
  'comped.ends-before=2030-01-01',
  'comped.ends-after=2030-01-01',
  'comped.ends-never=yes',
  'origin.is=website',
  'origin.is-not=website',
  'origin.is=substack',
  'origin.is=1',
  'origin.is=2',
  'change.is=1',
  'change.is-not=1',
  'change.is=3',
  'change.is-not=3',
  'subscribed.after=2023-06-01',
  'subscribed.before=2020-01-03',
  'subscribed.between=2022-01-01&subscribed.between=2022-01-07',
  'subscribed.last=30',
  'subscribed.never=yes',
  'synced.never=yes',
  'synced.last=7',
  'created.last=7',
  'created.before=2020-01-01',
  'upgrade.is=yes',
  'upgrade.is=no',
  'payment.is=yes',
  'payment.is=no',
  'membership.is=yes',
  'membership.is=no',
  'note.is=yes',
  'note.is=no',
]

/** Pairs that a day's work asks for: what is common beside what is seldom, and both seldom. */
const pairs = [
  'tier.is=Free&subscribed.after=2023-06-01',
  'tier.is=Paid&comped.is=yes',
  'tier.is=Free&origin.is=substack&subscribed.last=900&comped.is=no',
  'tag.has=3&note.is=yes',
  'tag.has=3&tier.is=Paid',
  'payment.is=yes&comped.is=yes',
  'payment.is=yes&tier.is=Free',
  'membership.is=yes&tag.has=3',
  'upgrade.is=yes&membership.is=no',
  'status.is=inactive&tag.has=3',
  'synced.never=yes&tier.is=Paid',
  'note.is=yes&subscribed.before=2021-01-01',
  'match=any&tag.has=3&note.is=yes',
  'match=any&payment.is=yes&comped.is=yes',
]

const lists: readonly [name: string, asked: Record<string, string>][] = [
  ['first page', {}],
  ['first page by name', { sort: 'name' }],
  ['search of one address', { search: 'anna16@example16.org' }],
  ['search of a common word', { search: 'whitfield' }],
  ['search of two words', { search: 'anna whitfield' }],
  ['search of a domain', { search: 'example7.org' }],
  ['search of nobody', { search: 'zzyzx' }],
]

/** Nobody is left: the whole community came by the import of this change set. */
const MEETS_EVERYBODY = 'change.is-not=1'

const asked = (name: string, its: Record<string, string>): Question => {
  const input = subscriberPageInput.parse(its)
  return { name, ask: (context) => pageSubscribers(context, input), meetsEverybody: its['filter'] === MEETS_EVERYBODY }
}

/** The other lists of people, by the same filters: what few have, and what many have. */
const elsewhere = ['tag.has=3', 'tier.is=Paid', 'note.is=no'].flatMap((filter): Question[] => {
  const [subscriptions, upgrades, endings] = [
    subscriptionPageInput.parse({ filter }),
    upgradePageInput.parse({ filter }),
    endingPageInput.parse({ filter }),
  ]
  const meetsEverybody = false
  return [
    { name: `subscriptions: ${filter}`, ask: (context) => pageSubscriptions(context, subscriptions), meetsEverybody },
    { name: `upgrades: ${filter}`, ask: (context) => pageUpgrades(context, upgrades), meetsEverybody },
    { name: `what ends: ${filter}`, ask: (context) => pageEndings(context, endings), meetsEverybody },
  ]
})

export const peopleQuestions = (): Question[] => [
  ...lists.map(([name, its]) => asked(name, its)),
  ...[...single, ...pairs].map((filter) => asked(filter, { filter })),
  ...elsewhere,
]
