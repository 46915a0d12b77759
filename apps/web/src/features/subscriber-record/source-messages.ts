import { capital } from '@joy/domain/labels/capital.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { AccessSource, CompRecord, PersonAccess, PersonRecord, SubstackStatement } from '@joy/contract'
import { endedLines } from './ended-lines.ts'
import { formatDay, formatMoment } from '#dates.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { pauseMessage, renewalMessage } from '../plans/running-messages.ts'
import { FREE, tierName } from '@joy/domain/plans/tiers.ts'

/** One line of the timeline of what a person has: what, from whom, and since, until, as of when. */
export type SourceLine = { key: string; text: string; meta: string; isCarrying: boolean; isInForce: boolean }

/** `substack` null: they stand on no newsletter list, so that nothing was said of them. */
type Known = Pick<PersonRecord, 'access' | 'comps' | 'subscriptions' | 'aliases'> & {
  substack: SubstackStatement | null
}

/** All that speaks of a person's plan, what carries it first; Substack's own word stands among it also where it carries nothing. */
export function sourceLines(record: Known): SourceLine[] {
  const { access, substack } = record
  const lines = access.sources.map((source, at): SourceLine => ({
    key: `${source.kind}-${at}`,
    text: `${tierName(source.plan)} ${accountLabel(source, record)}`,
    meta: metaMessage(source, record),
    isCarrying: source.isCarrying,
    isInForce: source.isInForce,
  }))
  const isSaid = substack === null || access.sources.some(({ kind }) => kind === 'substack')
  const statement = isSaid ? [] : [statementLine(substack, access.asOf)]
  return [...lines, ...statement, ...endedLines(record)]
}

function accountLabel(accessSource: AccessSource, record: Known): string {
  const { comps, subscriptions } = record
  if (accessSource.kind === 'comp')
    return `as a comp by ${getComp(accessSource, comps)?.grantedBy ?? 'an administrator'}`
  if (accessSource.kind === 'substack') {
    const { asOf, isOfAlias } = accessSource.statement ?? { asOf: null, isOfAlias: false }
    const ofWhom = isOfAlias ? ' of another address of theirs' : ''
    return `as ${speakerLabel({ asOf })} says${ofWhom}${accessSource.type ? `, ${accessSource.type}` : ''}`
  }
  const where = getSubscription(accessSource, subscriptions)?.accessUntil ? 'paid here, outside of Stripe' : 'paid here'
  return `${where}${accessSource.type ? `, ${accessSource.type}` : ''}`
}

/** A word without a time is of a list of which nobody knows whose it is. */
const speakerLabel = ({ asOf }: Pick<SubstackStatement, 'asOf'>) => (asOf === null ? 'an imported list' : 'Substack')
const isSilent = ({ tier, type, asOf }: SubstackStatement) =>
  asOf === null && tierName(tier) === tierName(FREE) && type === null

const getComp = ({ from, plan }: AccessSource, comps: readonly CompRecord[]) =>
  comps.find((it) => it.compedAt === from && it.plan === plan && it.endedAt === null)

function metaMessage(accessSource: AccessSource, record: Known): string {
  const { access, substack, subscriptions } = record
  const { statement } = accessSource
  const starts = accessSource.from !== null && accessSource.from > access.asOf
  const theirs = getSubscription(accessSource, subscriptions)
  return sentence(
    accessSource.from && (starts ? `begins ${formatDay(accessSource.from)}` : `since ${formatDay(accessSource.from)}`),
    termMessage(theirs, access) ?? goesOnMessage(accessSource, theirs) ?? untilMessage(accessSource, access),
    pauseMessage(theirs?.collectionPause ?? null, access.asOf)?.replace(/^P/u, 'p'),
    statement && asOfMessage(statement),
    statement && !statement.isOfAlias && substack && absenceMessage(substack),
  )
}

const getSubscription = ({ kind, from }: AccessSource, subscriptions: Known['subscriptions']) =>
  kind === 'subscription' ? subscriptions.find(({ startedAt }) => startedAt === from) : undefined
type Theirs = ReturnType<typeof getSubscription>

/** What is paid outside of Stripe carries some days longer than its term, in which nothing comes in. */
function termMessage(theirs: Theirs, { asOf, graceDays }: PersonAccess): string | undefined {
  if (!theirs?.accessUntil || !theirs.renewsAt) return undefined
  const [term, until] = [formatDay(theirs.renewsAt), formatDay(theirs.accessUntil)]
  if (theirs.renewsAt > asOf)
    return `paid until ${term}, and ${counted(graceDays, 'day')} more until a payment is recorded`
  return theirs.accessUntil > asOf
    ? `term ended ${term}; access until ${until}`
    : `term ended ${term}; access ended ${until}`
}

/** What renews ends by nothing but somebody's decision; of a payment that failed nobody knows when it does. */
function goesOnMessage({ until }: AccessSource, theirs: Theirs): string | undefined {
  if (until !== null || !theirs?.renewsAt) return undefined
  if (!isOverdue(theirs.status)) {
    const said = renewalMessage(theirs.renewsAt, theirs.isRenewalUnheard)
    return said.charAt(0).toLowerCase() + said.slice(1)
  }
  return `payment failed${theirs.failedSince ? ` ${formatDay(theirs.failedSince)}` : ''}, tried again`
}

function untilMessage({ until }: AccessSource, { asOf }: PersonAccess): string {
  if (until === null) return 'no end known'
  return until <= asOf ? `ended ${formatDay(until)}` : `until ${formatDay(until)}`
}

const statementLine = (statement: SubstackStatement, asOf: string): SourceLine => ({
  key: 'statement',
  text: isSilent(statement)
    ? 'Substack has said nothing of a plan'
    : `${tierName(statement.tier)}${statement.type ? `, ${statement.type},` : ''} as ${speakerLabel(statement)} says`,
  meta: isSilent(statement) ? sentence(absenceMessage(statement)) : statementMeta(statement, asOf),
  isCarrying: false,
  isInForce: false,
})

const statementMeta = (statement: SubstackStatement, asOf: string): string =>
  sentence(
    statement.type === 'comp' || statement.type === 'author'
      ? 'a comp there carries nothing by itself'
      : 'carries nothing',
    statement.endsAt &&
      (statement.endsAt <= asOf
        ? `ended there ${formatDay(statement.endsAt)}`
        : `until ${formatDay(statement.endsAt)}`),
    asOfMessage(statement),
    absenceMessage(statement),
  )

const asOfMessage = ({ asOf }: Pick<SubstackStatement, 'asOf'>) =>
  asOf ? `as of ${formatMoment(asOf)}` : 'nobody knows as of when'
const absenceMessage = ({ absentAt }: SubstackStatement) => absentAt && `not found there on ${formatDay(absentAt)}`

function sentence(...parts: (string | false | null | undefined)[]): string {
  const said = parts.filter((it) => typeof it === 'string' && it !== '').join(', ')
  return capital(said)
}

/** What a person has, in one sentence. */
export function accessMessage({ plan, source, since, until }: PersonAccess): string {
  if (source === null) return `${tierName(plan)}: nothing carries a paid plan.`
  const from = since ? ` since ${formatDay(since)}` : ''
  return `${tierName(plan)}${from}, ${until ? `until ${formatDay(until)}` : 'with no end known'}.`
}

/** Where Substack itself says another plan than the person has. */
export const substackDiffers = ({ access, substack }: Known): string | undefined =>
  !substack?.asOf || tierName(substack.tier) === tierName(access.plan)
    ? undefined
    : `Substack itself says ${tierName(substack.tier)}. What people have here follows from all sources.`
