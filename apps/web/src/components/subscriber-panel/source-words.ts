import type { AccessSource, CompRecord, PersonAccess, SubscriberRecord, SubstackWord } from '@joy/contract'
import { formatDay, formatMoment } from '../../dates.ts'
import { tierName } from '@joy/domain/tiers.ts'

/** One line of the timeline of what a person has: what, from whom, and since, until, as of when. */
export type SourceLine = { key: string; text: string; meta: string; isCarrying: boolean; isInForce: boolean }

type Known = Pick<SubscriberRecord, 'access' | 'substack' | 'comps' | 'subscriptions'>

/** All that speaks of a person's plan, what carries it first; Substack's own word stands among it also where it carries nothing. */
export function sourceLines(record: Known): SourceLine[] {
  const { access, substack } = record
  const lines = access.sources.map((it, at): SourceLine => ({
    key: `${it.kind}-${at}`,
    text: `${tierName(it.plan)} ${whose(it, record)}`,
    meta: metaOf(it, record),
    isCarrying: it.isCarrying,
    isInForce: it.isInForce,
  }))
  if (access.sources.some(({ kind }) => kind === 'substack')) return lines
  return [...lines, wordLine(substack)]
}

function whose(it: AccessSource, { comps, subscriptions }: Known): string {
  if (it.kind === 'comp') return `as a comp by ${compOf(it, comps)?.grantedBy ?? 'an administrator'}`
  if (it.kind === 'substack') return `as Substack says${it.type ? `, ${it.type}` : ''}`
  const where = graceOf(it, subscriptions) === null ? 'paid here' : 'paid here, outside of Stripe'
  return `${where}${it.type ? `, ${it.type}` : ''}`
}

const compOf = ({ from, plan }: AccessSource, comps: readonly CompRecord[]) =>
  comps.find((it) => it.compedAt === from && it.plan === plan && it.endedAt === null)

function metaOf(it: AccessSource, { access, substack, subscriptions }: Known): string {
  const starts = it.from !== null && it.from > access.asOf
  const grace = it.kind === 'subscription' ? graceOf(it, subscriptions) : null
  return sentence(
    it.from && (starts ? `begins ${formatDay(it.from)}` : `since ${formatDay(it.from)}`),
    grace && `paid until ${formatDay(grace)}, and ${access.graceDays} days more until a payment is recorded`,
    !grace && (renewalWords(it, subscriptions) ?? untilWords(it, access)),
    it.kind === 'substack' && asOfWords(substack),
    it.kind === 'substack' && absenceWords(substack),
  )
}

/** What renews ends by nothing but somebody's decision. */
function renewalWords({ kind, from, until }: AccessSource, subscriptions: Known['subscriptions']): string | undefined {
  if (kind !== 'subscription' || until !== null) return undefined
  const renewsAt = subscriptions.find(({ startedAt }) => startedAt === from)?.renewsAt
  return renewsAt ? `renews ${formatDay(renewsAt)}` : undefined
}

function untilWords({ until }: AccessSource, { asOf }: PersonAccess): string {
  if (until === null) return 'no end known'
  return until <= asOf ? `ended ${formatDay(until)}` : `until ${formatDay(until)}`
}

/** The end of the term of what is paid outside of Stripe: it carries some days longer. Null: paid through Stripe, or cancelled. */
export function graceOf({ kind, from, until }: AccessSource, subscriptions: Known['subscriptions']): string | null {
  if (kind !== 'subscription' || until === null) return null
  const its = subscriptions.find(({ startedAt, renewsAt }) => startedAt === from && renewsAt !== null)
  return its?.renewsAt && its.renewsAt < until ? its.renewsAt : null
}

const wordLine = (word: SubstackWord): SourceLine => ({
  key: 'word',
  text: `${tierName(word.tier)}${word.type ? `, ${word.type},` : ''} as Substack says`,
  meta: sentence(
    word.type === 'comp' || word.type === 'author' ? 'a comp there carries nothing by itself' : 'carries nothing',
    asOfWords(word),
    absenceWords(word),
  ),
  isCarrying: false,
  isInForce: false,
})

const asOfWords = ({ asOf }: SubstackWord) => (asOf ? `as of ${formatMoment(asOf)}` : 'nobody knows as of when')
const absenceWords = ({ absentAt }: SubstackWord) => absentAt && `not found there on ${formatDay(absentAt)}`

function sentence(...parts: (string | false | null | undefined)[]): string {
  const said = parts.filter((it) => typeof it === 'string' && it !== '').join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** What a person has, in one sentence. */
export function accessWords({ plan, source, since, until }: PersonAccess): string {
  if (source === null) return `${tierName(plan)}: nothing carries a paid plan.`
  const from = since ? ` since ${formatDay(since)}` : ''
  return `${tierName(plan)}${from}, ${until ? `until ${formatDay(until)}` : 'with no end known'}.`
}

/** Where Substack itself says another plan than the person has. */
export const substackDiffers = ({ access, substack }: Known): string | undefined =>
  tierName(substack.tier) === tierName(access.plan)
    ? undefined
    : `Substack itself says ${tierName(substack.tier)}. What people have here follows from all sources.`
