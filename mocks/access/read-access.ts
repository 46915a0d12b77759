import type { PersonAccess } from '@joy/contract'
import { toAccess, inCarryingOrder, isInForce } from '@joy/domain/access/to-access.ts'
import type { Access, Source } from '@joy/domain/access/source.ts'
import { sourceOfSubscription } from '@joy/domain/access/subscription-source.ts'
import { type PersonSource, toStatedSource, type SubstackStatement } from '@joy/domain/access/substack-statement.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce, getComps } from '../comps/find-comps.ts'
import { isEndUnconfirmed, subscriptionFacts, type StoredSubscription } from '../payments/stored-subscription.ts'

const date = (text: string | null) => (text === null ? null : new Date(text))
const iso = (at: Date | null) => at?.toISOString() ?? null

/** What an address has at this moment, with the sources that say so, the one that carries first. */
export function accessOfPerson(backend: MockBackend, email: string): PersonAccess {
  const { sources, access, at } = read(backend, email)
  const carrying = inCarryingOrder(sources.filter((it) => isInForce(it, at)))
  const others = sources.filter((it) => !carrying.includes(it))
  return {
    ...access,
    since: iso(access.since),
    until: iso(access.until),
    asOf: at.toISOString(),
    graceDays: backend.graceDays.graceDays,
    sources: [...carrying, ...others].map((source) => ({
      ...source,
      from: iso(source.from),
      until: iso(source.until),
      isInForce: carrying.includes(source),
      isCarrying: source === carrying[0],
      statement: source.statement ? { ...source.statement, asOf: iso(source.statement.asOf) } : null,
    })),
  }
}

/** All that speaks of an address at this moment. */
export const sourcesOfPerson = (backend: MockBackend, email: string): Source[] => read(backend, email).sources

/** The same once Stripe has confirmed whatever end was chosen. */
export const sourcesOnceConfirmed = (backend: MockBackend, email: string): Source[] =>
  read(backend, email, true).sources

/** Keeps what follows from the sources of an address with its row, as the database does. */
export function refreshAccess(backend: MockBackend, email: string): void {
  const row = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  if (!row) return
  const { access } = read(backend, email)
  const comp = compInForce(backend, email)
  backend.subscribers.set(row.id, {
    ...row,
    subscriptionTier: access.plan,
    subscriptionType: access.type,
    source: access.source,
    isComped: comp !== undefined,
    compedAt: comp?.compedAt ?? null,
  })
}

function read(
  backend: MockBackend,
  email: string,
  isConfirmed = false,
): { sources: PersonSource[]; access: Access; at: Date } {
  const key = emailKey(email)
  const at = backend.clock.now()
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  const statement: SubstackStatement | null = row
    ? {
        ...row.statement,
        endsAt: date(row.statement.endsAt),
        since: date(row.statement.since),
        asOf: date(row.statement.asOf),
      }
    : null
  const sources = [
    statement && toStatedSource(statement),
    ...getComps(backend, email)
      .filter((it) => it.endedAt === null)
      .map(({ plan, compedAt, until }): Source => ({
        kind: 'comp',
        type: 'comp',
        plan,
        from: new Date(compedAt),
        until: date(until),
      })),
    ...backend.subscriptions
      .filter((it) => emailKey(it.email) === key)
      .map((it) => subscriptionSource(backend, it, isConfirmed)),
  ].filter((it) => it !== null)
  return { sources, access: toAccess(sources, statement, at), at }
}

/** An end that Stripe has not confirmed is none yet. */
const subscriptionSource = (
  { cancelled, graceDays }: MockBackend,
  it: StoredSubscription,
  isConfirmed: boolean,
): Source | null =>
  sourceOfSubscription(
    subscriptionFacts(it, isEndUnconfirmed(it) && !isConfirmed ? new Set() : cancelled),
    graceDays.graceDays,
  )
