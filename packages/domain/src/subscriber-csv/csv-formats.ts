import { headingKey } from './headings.ts'

/** The catalogue of formats that are known by the names of their columns, never by position. */
const formatLabels = {
  own: 'Path to Joy export',
  website: 'List of e-mail addresses and names',
  'substack-signups-2020': 'Substack export of 2020, sign-up list',
  'substack-paid-2020': 'Substack export of 2020, subscribers list',
  'substack-signups-2021': 'Substack export of 2021, sign-up list',
  'substack-paid-2021': 'Substack export of 2021, subscribers list',
  'substack-full': 'Substack export, full list',
  'substack-dashboard-2024': 'Substack export of 2024, Subscribers page',
  'substack-dashboard': 'Substack export, Subscribers page',
  'substack-edited': 'List of Substack, edited',
  ghost: 'Ghost export',
  mailchimp: 'Mailchimp export',
  'mailchimp-subscribed': 'Mailchimp export, subscribed contacts',
  'mailchimp-unsubscribed': 'Mailchimp export, unsubscribed contacts',
  'mailchimp-cleaned': 'Mailchimp export, cleaned contacts',
  'mailchimp-nonsubscribed': 'Mailchimp export, non-subscribed contacts',
  unknown: 'Other file',
} as const

export type FormatId = keyof typeof formatLabels
export type Format = { id: FormatId; label: string; isRecognised: boolean }

/** Checks a format id that comes back from storage. */
export const isFormatId = (text: string): text is FormatId => Object.hasOwn(formatLabels, text)

/**
 * Whether a file tells what Substack has: its exports do, and a list of which an administrator says so. It holds the
 * people whom Substack writes to: a row without a word on its status is an active one.
 */
export const isSubstack = (id: string): boolean => id.startsWith('substack-')

/**
 * Whether somebody may say whose list it is (ruling 36): of a file that was not recognised, and of one that looks like
 * Substack's page of subscribers, of which people choose the columns, and to which they add their own.
 */
export const mayBeSubstack = (id: string): boolean =>
  id === 'unknown' || id === 'substack-edited' || id.startsWith('substack-dashboard')

/** The format of such a file once somebody said so, or took it back. */
export const saidToBe = (isOfSubstack: boolean): Format => {
  const id = isOfSubstack ? 'substack-edited' : 'unknown'
  return { id, label: formatLabels[id], isRecognised: false }
}

/** Whether a file can be all that Substack has: its lists of payers are of payers alone. */
export const canBeWhole = (id: string): boolean => isSubstack(id) && !id.startsWith('substack-paid-')

/** Whether a file is known to be of another platform: what it says of plans is no word of Substack's. */
export const isOfOtherPlatform = (id: string): boolean => /^(website|ghost|mailchimp.*)$/.test(id)

/** Who a comp that a file of a format makes is from. */
export const compGiver = (id: string): string =>
  isSubstack(id)
    ? 'Substack import'
    : id === 'ghost'
      ? 'Ghost import'
      : id.startsWith('mailchimp')
        ? 'Mailchimp import'
        : 'Import'

/**
 * Labels and internal keys that Substack's Subscribers page alone writes; real files mix the two. 'Type', 'Start date',
 * 'Cancel date', 'Revenue', 'Stripe plan' and its others stand in any club's list.
 */
const substackHeadings = new Set(
  (
    'subscription source (free)|subscription source (paid)|free attribution|paid attribution|can see paid content|' +
    'paid upgrade date|is bestseller|bestseller tier|subscriptions gifted|num subs gifted|receiving emails for|bundle origin|is bundle parent|' +
    'emails received (6mo)|emails dropped (6mo)|emails opened (6mo)|emails opened (7d)|emails opened (30d)|' +
    'unique emails seen (6mo)|unique emails seen (7d)|unique emails seen (30d)|post views (7d)|post views (30d)|' +
    'unique posts seen|unique posts seen (7d)|unique posts seen (30d)|comments (all time)|comments (7d)|comments (30d)|' +
    'shares (all time)|shares (7d)|shares (30d)|days active (30d)|days active last 30d|' +
    'num emails received|num emails dropped|num emails opened|num email opens|num email opens last 7d|num email opens last 30d|' +
    'num unique email posts seen|num unique email posts seen last 7d|num unique email posts seen last 30d|' +
    'num web post views|num web post views last 7d|num web post views last 30d|' +
    'num unique web posts seen|num unique web posts seen last 7d|num unique web posts seen last 30d|' +
    'num comments last 7d|num comments last 30d|num shares last 7d|num shares last 30d'
  ).split('|'),
)

/** The status that a whole list tells of everybody in it: Mailchimp exports a file a kind. Null: it tells none. */
export const statusOfList = (id: FormatId): string | null => listStatuses.get(id) ?? null
const listStatuses = new Map<FormatId, string>([
  ['mailchimp-subscribed', 'active'],
  ['mailchimp-unsubscribed', 'unsubscribed'],
  ['mailchimp-cleaned', 'cleaned'],
  ['mailchimp-nonsubscribed', 'nonsubscribed'],
])

/**
 * Recognises a file by its headings, in any order and with columns missing; Mailchimp's kinds by its name too. What it has
 * no column of its own for is somebody's list, and nobody's word.
 */
export function detectFormat(headings: readonly string[], filename = ''): Format {
  const id = toId(headings, filename)
  return { id, label: formatLabels[id], isRecognised: id !== 'unknown' }
}

function toId(headings: readonly string[], filename: string): FormatId {
  const keys: ReadonlySet<string> = new Set(headings.map(headingKey).filter(Boolean))
  const has = (...names: string[]) => names.every((name) => keys.has(name))
  const hasOne = (...names: string[]) => names.some((name) => keys.has(name))
  const isSpelled = (...names: string[]) => names.every((name) => headings.some((it) => spelled(it) === name))
  if (has('email') && isSpelled('subscription_tier') && hasOne('subscription status', 'is comped', 'synced at'))
    return 'own'
  if (
    has('email', 'active subscription') &&
    // Without a column of their own some lists of Substack have these three, as a program spells them.
    (hasOne('first payment at', 'email disabled', 'prefer digests') ||
      isSpelled('active_subscription', 'expiry', 'created_at'))
  ) {
    if (hasOne('plan', 'first payment at') || !has('email disabled')) return 'substack-full'
    return has('prefer digests') ? 'substack-signups-2021' : 'substack-signups-2020'
  }
  if (has('email', 'stripe connected customer id'))
    return has('prefer digests') ? 'substack-paid-2021' : 'substack-paid-2020'
  if (has('email') && hasOne('subscribed to emails', 'complimentary plan')) return 'ghost'
  if (has('email address') && hasOne('member rating', 'optin time', 'leid', 'euid', 'clean time', 'unsub time'))
    return mailchimpKind(keys, filename)
  if (hasOne('email', 'user email address') && [...keys].some((key) => substackHeadings.has(key))) {
    return has('subscription type', 'subscription date') ? 'substack-dashboard-2024' : 'substack-dashboard'
  }
  return has('email', 'name') && keys.size === 2 ? 'website' : 'unknown'
}

/** As it stands in the file, but for its case and what is around it. */
const spelled = (heading: string) =>
  heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/**
 * By the columns that only one kind has; a list of the subscribed is known by its name alone. The names are the vendor's,
 * at the start: 'not_subscribed_members.csv' says nothing of consent.
 */
function mailchimpKind(keys: ReadonlySet<string>, filename: string): FormatId {
  if (keys.has('clean time') || keys.has('cleaned time')) return 'mailchimp-cleaned'
  if (keys.has('unsub time')) return 'mailchimp-unsubscribed'
  const kind = /^(cleaned|(?:un|non)?[-_ ]?subscribed)(?![a-z])/i.exec(filename)?.[1]?.toLowerCase()
  const id = `mailchimp-${kind?.replace(/[^a-z]/g, '')}`
  if (isFormatId(id)) return id
  return 'mailchimp'
}
