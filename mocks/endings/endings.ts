import type { Ending, EndingPageInput, EndingWeek, EndingWeeksInput } from '@joy/contract'
import { weeksOfEndings } from '@joy/contract/schemas/ending.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { holdsSearch, readPersonSearch } from '@joy/domain/search.ts'
import { toCompDuration } from '@joy/domain/time/comp-duration.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { toMonday, mondaysFrom } from '@joy/domain/time/weeks.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { allComps, compInForce } from '../comps/find-comps.ts'
import { getAddress } from '../comps/outside-comps.ts'
import { toPeopleMatcher } from '../subscribers/person-facts.ts'

/** What ends and is still to come, the soonest first. */
export function allEndings(backend: MockBackend): Ending[] {
  const whose = (email: string) => {
    const id = backend.idByKey.get(emailKey(email)) ?? null
    const signUp = backend.websiteSubscribers.find((it) => emailKey(it.email) === emailKey(email))
    return { email, name: backend.subscribers.get(id ?? 0)?.name ?? signUp?.name ?? null, subscriberId: id }
  }
  const comps = allComps(backend).flatMap((comp): Ending[] => {
    const { id, plan, until } = comp
    if (comp.endedAt !== null || until === null) return []
    const duration = toCompDuration(comp, backend.timeZone) ?? null
    const its = { id: `comp:${id}`, kind: 'comp', plan, at: until, duration, subscriptionId: null } as const
    return [{ ...its, ...whose(getAddress(backend, comp)) }]
  })
  const subscriptions = backend.subscriptions.flatMap((its): Ending[] => {
    const isCancelled = backend.cancelled.has(its.sid)
    if (its.endedAt !== undefined || !(isCancelled || its.status === 'trialing')) return []
    const { id, plan, currentPeriodEnd: at, email } = its
    const kind = isCancelled ? 'cancellation' : 'trial'
    return [{ id: `subscription:${id}`, kind, plan, at, duration: null, subscriptionId: id, ...whose(email) }]
  })
  const substack = [...backend.subscribers.values()].flatMap(({ id, email, statement }): Ending[] => {
    const { tier: plan, endsAt: at } = statement
    if (at === null || plan === FREE || compInForce(backend, email)) return []
    return [{ id: `substack:${id}`, kind: 'substack', plan, at, duration: null, subscriptionId: null, ...whose(email) }]
  })
  const now = backend.now()
  return [...comps, ...subscriptions, ...substack]
    .filter(({ at }) => at > now)
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
}

const weekOf = (backend: MockBackend, { at }: Ending): string => toMonday(dayIn(at, backend.timeZone))

/** Whether it is of somebody whom a filter and a search find. */
function isOfPeople(backend: MockBackend, { search, filter }: EndingWeeksInput): (ending: Ending) => boolean {
  const looked = readPersonSearch(search)
  const fits = toPeopleMatcher(backend, filter)
  return (it) => (looked === null || holdsSearch(looked, it)) && fits(it.email)
}

export function pageEndings(backend: MockBackend, { kind, week, search, filter, ...page }: EndingPageInput) {
  const all = allEndings(backend)
  const isTheirs = isOfPeople(backend, { search, filter })
  const found = all.filter(
    (it) =>
      (kind === undefined || it.kind === kind) && (week === undefined || weekOf(backend, it) === week) && isTheirs(it),
  )
  return toPage(found, page, all.length, found.length < all.length)
}

export function countWeeks(backend: MockBackend, asked: EndingWeeksInput): EndingWeek[] {
  const all = allEndings(backend).filter(isOfPeople(backend, asked))
  return mondaysFrom(dayIn(backend.now(), backend.timeZone), weeksOfEndings).map((monday) => {
    const its = all.filter((ending) => weekOf(backend, ending) === monday)
    const of = (kind: Ending['kind']) => its.filter((ending) => ending.kind === kind).length
    return { monday, comp: of('comp'), cancellation: of('cancellation'), trial: of('trial'), substack: of('substack') }
  })
}
