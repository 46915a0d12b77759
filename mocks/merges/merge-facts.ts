import type { MergeSide } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type { MergeFacts } from '@joy/domain/people/merge-facts.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { accessOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getComps } from '../comps/find-comps.ts'
import { countNotes } from '../notes/notes.ts'
import { getTags } from '../tags/tags.ts'

const findRows = (backend: MockBackend, email: string) => {
  const key = emailKey(email)
  const isTheirs = (it: { email: string }) => emailKey(it.email) === key
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  return {
    key,
    row,
    website: backend.websiteSubscribers.find(isTheirs),
    subscriptions: backend.subscriptions.filter(isTheirs),
  }
}

/** Whether anybody here has the address. */
export const isKnown = (backend: MockBackend, email: string): boolean => {
  const { row, website, subscriptions } = findRows(backend, email)
  return row !== undefined || website !== undefined || subscriptions.length > 0
}

export function toSide(backend: MockBackend, email: string): MergeSide {
  const { row, website } = findRows(backend, email)
  return {
    email: row?.email ?? website?.email ?? email,
    name: row?.name ?? website?.name ?? null,
    subscriberId: row?.id ?? null,
    websiteSubscriberId: row ? null : (website?.id ?? null),
  }
}

/** All that a merge would put together, of one of the two. */
export function readFacts(backend: MockBackend, email: string): MergeFacts {
  const { key, row, website, subscriptions } = findRows(backend, email)
  const access = accessOfPerson(backend, email)
  const { email: stored, name } = toSide(backend, email)
  const toDate = (at: string | null) => (at === null ? null : new Date(at))
  const upgrades = backend.upgrades.filter((it) => it.substackSubscriberId === row?.id)
  return {
    email: stored,
    name,
    access: { plan: access.plan, until: toDate(access.until) },
    newsletter: row
      ? {
          tier: row.statement.tier,
          type: row.statement.type,
          status: row.subscriptionStatus,
          isClosed: isClosed(row.subscriptionStatus),
        }
      : null,
    hasLeft: backend.unsubscribed.has(key),
    website: website ? { signedUpAt: new Date(website.signedUpAt) } : null,
    subscriptions: subscriptions
      .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
      .map(({ plan, interval, amountCents }) => ({ plan, interval, amountCents, currency: 'usd', provider: 'stripe' })),
    compsInForce: getComps(backend, email)
      .filter(({ endedAt }) => endedAt === null)
      .map(({ plan, until }) => ({ plan, until: toDate(until) })),
    upgrades: upgrades.length,
    tags: getTags(backend, email).map((it) => it.name),
    notes: countNotes(backend, email),
    requests: backend.opening.has(key) ? 1 : 0,
    members: upgrades.flatMap(({ planningCenterMemberId }) => planningCenterMemberId ?? []),
    isLoggedIn: backend.portal.email !== null && emailKey(backend.portal.email) === key,
  }
}
