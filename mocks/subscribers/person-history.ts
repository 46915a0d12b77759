import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import type { ActivityAction, HistoryEvent, Subscriber, SubscriberHistory, WebsiteSubscriber } from '@joy/contract'
import { compLength } from '@joy/domain/time/comp-duration.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { holdsAddress } from '@joy/domain/people/holds-address.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getAddition } from '../additions/additions.ts'
import type { StoredMerge } from '../merges/stored-merges.ts'
import { personRecord } from './person-record.ts'

const ended = {
  revoked: 'Comp revoked',
  expired: 'Comp ended',
  undone: 'Comp undone',
  replaced: 'Comp replaced by one that gives more',
}
const leftOut: readonly string[] = [
  'Subscription Comped',
  'Comp Revoked',
  'Comp Restored',
  'Comp Ran Out',
  'Free Subscription',
  'Added By Hand',
  'Unsubscribed',
] satisfies ActivityAction[]

/** Of another address than the main one it is said of which. */
const named = (text: string, address: string | undefined) => (address ? `${text}, as ${address}` : text)

// From the record as it stands: every act of a story is to show here.
/** What happened with one person, by whichever of their addresses, newest first. `subscriber`: their row on the newsletter's list. */
export function personHistory(backend: MockBackend, email: string, subscriber: Subscriber | null): SubscriberHistory {
  const { comps, website, upgrades, subscriptions } = personRecord(backend, email, subscriber)
  const merges = [...backend.merges.values()].filter((it) => !it.isUndone && emailKey(it.main) === emailKey(email))
  const keys = [email, ...merges.map(({ alias }) => alias)].map(emailKey)
  const event = (given: Pick<HistoryEvent, 'key' | 'at' | 'text'> & Partial<HistoryEvent>): HistoryEvent => ({
    by: null,
    tone: 'plain',
    ...given,
  })
  const events = [
    ...comps.flatMap((comp) => [
      event({
        key: `comp-${comp.id}`,
        at: comp.compedAt,
        text: `Comped, ${tierName(comp.plan)}, ${compLength(comp, backend.timeZone)}`,
        by: comp.grantedBy,
      }),
      ...(comp.endedAt && comp.endReason
        ? [event({ key: `comp-${comp.id}-end`, at: comp.endedAt, text: ended[comp.endReason], by: comp.endedBy })]
        : []),
    ]),
    ...(subscriber ? changeEvents(backend, subscriber) : []),
    ...merges.flatMap(({ row }) =>
      row
        ? changeEvents(backend, row).map((it) => ({
            ...it,
            key: `${it.key}-of-${row.id}`,
            text: named(it.text, row.email),
          }))
        : [],
    ),
    ...(website ? websiteEvents(backend, website, aliasOf(merges, website)) : []),
    ...merges.flatMap(({ websiteRows }) =>
      websiteRows.flatMap((it) => (it.id === website?.id ? [] : websiteEvents(backend, it, it.email))),
    ),
    ...keys.flatMap((key) => {
      const at = backend.unsubscriptions.get(key)?.at
      const alias = key === keys[0] ? undefined : key
      return at ? [event({ key: `left-${key}`, at, text: named('Unsubscribed here', alias) })] : []
    }),
    ...upgrades.map((upgrade) =>
      event({
        key: `upgrade-${upgrade.id}`,
        at: upgrade.createdAt,
        text: `Upgrade #${upgrade.id}, ${upgrade.status}`,
        tone: upgrade.status === 'registered' ? 'good' : upgrade.status === 'needs attention' ? 'bad' : 'plain',
      }),
    ),
    ...subscriptions.map((it) =>
      event({ key: `subscription-${it.id}`, at: it.startedAt, text: `Subscribed to ${it.planTitle}`, tone: 'good' }),
    ),
    ...backend.activity
      .filter((it) => !leftOut.includes(it.action))
      .filter((it) => keys.some((key) => holdsAddress(emailKey(`${it.userEmail} ${it.details ?? ''}`), key)))
      .map((entry) =>
        event({
          key: `log-${entry.id}`,
          at: entry.timestamp,
          text: entry.details ? `${entry.action}: ${entry.details}` : entry.action,
          by: keys.includes(emailKey(entry.userEmail)) ? null : entry.userName,
          tone: entry.status === 'Failed' ? 'bad' : 'plain',
        }),
      ),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? 1 : -1))
  return { events: events.slice(0, 200), total: events.length }
}

/** By which alias a merge brought a row of the website's list. */
const aliasOf = (merges: readonly StoredMerge[], { id }: { id: number }): string | undefined => {
  const merge = merges.find(({ kind, websiteRows }) => kind === 'merge' && websiteRows.some((it) => it.id === id))
  return merge && emailKey(merge.alias)
}

function websiteEvents(
  backend: MockBackend,
  { id, email, signedUpAt, exportedAt }: Pick<WebsiteSubscriber, 'id' | 'email' | 'signedUpAt' | 'exportedAt'>,
  alias: string | undefined,
): HistoryEvent[] {
  const by = getAddition(backend, alias ? emailKey(alias) : emailKey(email))?.by ?? null
  const signUp = named(by === null ? 'Signed up on the website' : 'Added by hand', alias)
  return [
    { key: `website-${id}`, at: signedUpAt, text: signUp, by, tone: 'plain' },
    ...(exportedAt
      ? [
          {
            key: `exported-${id}`,
            at: exportedAt,
            text: named('Exported for Substack', alias),
            by: null,
            tone: 'plain' as const,
          },
        ]
      : []),
  ]
}

const operationLabels: Partial<Record<string, string>> = {
  added: 'Added by',
  updated: 'Changed by',
  stamped: 'Refreshed by',
  missing: 'Not there for',
  found: 'Found again by',
  exported: 'Seen at Substack by',
  tagged: 'Tagged by',
}

/** Whom a list names without changing anything of them, nothing is recorded of. */
const isNamedBy = ({ imported }: MockBackend, changeSet: StoredChangeSet, email: string): boolean =>
  imported
    .find((it) => it.changeSet === changeSet)
    ?.text.split(/[,\r\n]/u)
    .some((cell) => emailKey(cell) === emailKey(email)) ?? false

/** What lists and syncs that ran here did; of the fixtures' own nobody knows it row by row. */
function changeEvents(backend: MockBackend, { id, email }: { id: number; email: string }): HistoryEvent[] {
  return [...backend.changeSets.values()].flatMap((changeSet): HistoryEvent[] => {
    const { record, recorded, stamped, tagged, undone, undoneBy } = changeSet
    const inside = `${record.title.charAt(0).toLowerCase()}${record.title.slice(1)}`
    const operation =
      recorded?.rows.get(emailKey(email))?.operation ??
      (isNamedBy(backend, changeSet, email) || stamped?.has(id)
        ? changeSet.rows.has(id)
          ? 'exported'
          : 'stamped'
        : undefined)
    const label = operation && operationLabels[operation]
    const isTagged = record.kind === 'tag' && tagged?.has(id)
    if (!label && !isTagged) return []
    const what = isTagged ? inside : record.kind === 'sync' ? 'a sync with Substack' : `the ${inside}`
    const made: HistoryEvent = {
      key: `change-${record.id}`,
      at: record.createdAt,
      text: isTagged ? record.title : `${label} ${what}${operation === 'stamped' ? ', nothing changed' : ''}`,
      by: record.createdBy,
      tone: 'good',
    }
    if (!undone?.has(id) || record.undoneAt === null) return [made]
    const taken = {
      key: `change-${record.id}-undone`,
      at: record.undoneAt,
      text: `Undid ${what}`,
      tone: 'plain' as const,
    }
    return [made, { ...taken, by: undoneBy ?? null }]
  })
}
