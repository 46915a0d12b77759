import type { CompRecord, PersonRecord, Subscriber } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { accessOfPerson } from '../access/read-access.ts'
import { getAddressChange } from './get-address-change.ts'
import { allComps, getComps, isToRemove } from '../comps/find-comps.ts'
import { getDeletion } from './get-deletion.ts'
import { getAddition } from '../additions/additions.ts'
import { getAliases } from '../merges/get-aliases.ts'
import { getMembership } from '../access/get-membership.ts'
import { shownSubscription } from '../portal/portal-overview.ts'
import type { StoredComp } from '../comps/stored-comps.ts'
import { unsubscribedFromWebsite, websiteRow } from '../website-subscribers/website-row.ts'

// Put together anew, not recorded: comps, payments, mailboxes, addresses and imports of a story each change parts of it.
/** What every record of a person shows, matched by e-mail. `subscriber`: their row on the newsletter's list; null: they have none. */
export function personRecord(backend: MockBackend, email: string, subscriber: Subscriber | null): PersonRecord {
  const key = emailKey(email)
  const isTheirs = (it: { email: string }) => emailKey(it.email) === key
  const website = backend.websiteSubscribers.find(isTheirs)
  const upgrades = backend.upgrades.filter((it) => it.substackSubscriberId === subscriber?.id)
  const access = accessOfPerson(backend, email)
  return {
    access,
    aliases: getAliases(backend, key),
    comps: getComps(backend, email)
      .toSorted((a, b) => Number(b.endedAt === null) - Number(a.endedAt === null))
      .map((it) => present(backend, it)),
    website: website
      ? {
          ...websiteRow(backend, website),
          addition: getAddition(backend, key),
          unsubscribedAt: unsubscribedFromWebsite(backend, key),
        }
      : null,
    membership: subscriber && getMembership(backend, subscriber, access),
    subscriptions: backend.subscriptions
      .filter(isTheirs)
      .map((it) => ({ ...shownSubscription(backend, it), id: it.id, startedAt: it.startedAt })),
    upgrades: upgrades.map(({ id, substackSubscriberId, planningCenterMemberId, status, createdAt }) => ({
      id,
      substackSubscriberId,
      planningCenterMemberId,
      status,
      createdAt,
    })),
    addressChange: getAddressChange(backend, email),
    deletionDueAt: getDeletion(backend, email)?.dueAt ?? null,
    portal: { signedInAt: null },
  }
}

/** An import and a sync change more than they comp. */
function toBatch(backend: MockBackend, { record: { id: changeSetId, kind, rows, createdAt: at } }: StoredChangeSet) {
  const changesMore = kind === 'import' || kind === 'sync'
  return {
    changeSetId,
    rows: changesMore ? allComps(backend).filter((it) => it.changeSetId === changeSetId).length : rows,
    at,
  }
}

const present = (backend: MockBackend, stored: StoredComp): CompRecord => {
  const { key, replacesId, changeSetId, confirmedAt, reportedAt, removedAt, removedBy, ...rest } = stored
  const { removalAskedAt: _, ...comp } = rest
  const replaced = getComps(backend, key).find(({ id }) => id === replacesId)
  const changeSet = changeSetId === null ? undefined : backend.changeSets.get(changeSetId)
  return {
    ...comp,
    batch: changeSet ? toBatch(backend, changeSet) : null,
    atPlatform: confirmedAt ? 'confirmed' : reportedAt ? 'reported' : 'to do',
    replaces: replaced ? { plan: replaced.plan, until: replaced.until } : null,
    removal: removedAt ? (removedBy ? 'reported' : 'seen') : isToRemove(backend, stored) ? 'to do' : null,
  }
}
