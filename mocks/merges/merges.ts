import type { MergeInput, Merged, MergePeopleInput, MergePreview } from '@joy/contract'
import { messages } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { mergeLines, mergeOutside } from '@joy/domain/people/merge-facts.ts'
import {
  areOne,
  mergedMessage,
  nobodyHas,
  mergeTheReverse,
  partedMessage,
  undoneAlready,
  waitsToBeDeleted,
} from '@joy/domain/people/merge-messages.ts'
import { refreshAccess } from '../access/read-access.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { getDeletion } from '../subscribers/get-deletion.ts'
import { isKnown, readFacts, toSide } from './merge-facts.ts'
import type { StoredMerge, Two } from './stored-merges.ts'

function findMain(backend: MockBackend, typed: string): string {
  const email = readEmail(typed)
  if (!email.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  const merge = [...backend.merges.values()].find((it) => !it.isUndone && emailKey(it.alias) === email.key)
  return merge?.main ?? toSide(backend, email.email).email
}

function readTwo(backend: MockBackend, { mainEmail, aliasEmail }: MergeInput): Two {
  const [main, alias] = [findMain(backend, mainEmail), findMain(backend, aliasEmail)]
  if (!isKnown(backend, alias)) throw new Refusal('not_found', nobodyHas(alias))
  return { kind: isKnown(backend, main) ? 'merge' : 'address', main, alias }
}

function whyNot(backend: MockBackend, { kind, main, alias }: Two): string | null {
  if (emailKey(main) === emailKey(alias)) return areOne
  const leaving = [main, alias].find((email) => getDeletion(backend, email))
  if (leaving) return waitsToBeDeleted(leaving)
  const isListed = (email: string) => backend.idByKey.has(emailKey(email))
  return kind === 'merge' && isListed(alias) && !isListed(main) ? mergeTheReverse({ main, alias }) : null
}

export function previewMerge(backend: MockBackend, input: MergeInput): MergePreview {
  const two = readTwo(backend, input)
  const [ours, theirs] = [readFacts(backend, two.main), readFacts(backend, two.alias)]
  const access = planRank(theirs.access.plan) > planRank(ours.access.plan) ? theirs.access : ours.access
  return {
    kind: two.kind,
    main: toSide(backend, two.main),
    alias: toSide(backend, two.alias),
    lines: mergeLines(ours, theirs, { access, zone: backend.timeZone }),
    outside: mergeOutside(ours, theirs),
    refused: whyNot(backend, two),
  }
}

export function mergePeople(backend: MockBackend, { knownBy, ...input }: MergePeopleInput): Merged {
  const two = readTwo(backend, input)
  const refused = whyNot(backend, two)
  if (refused) throw new Refusal('conflict', refused)
  const id = backend.nextId()
  backend.merges.set(id, { ...bringTogether(backend, two), ...two, id, since: backend.now(), isUndone: false })
  const { kind, main, alias } = two
  logActivity(backend, {
    action: kind === 'address' ? 'Address Changed' : 'People Merged',
    platform: 'Website',
    details:
      kind === 'address'
        ? `${alias} is ${main} now; the old address stays theirs as an alias. How it is known: ${knownBy}`
        : `${alias} is an alias of ${main} now. How it is known: ${knownBy}`,
    before: { email: alias },
    after: { email: main, mergeId: id },
  })
  const { subscriberId, websiteSubscriberId } = toSide(backend, main)
  return { id, subscriberId, websiteSubscriberId, message: mergedMessage(kind, { main, alias }) }
}

export function undoMerge(backend: MockBackend, { id }: { id: number }) {
  const merge = backend.merges.get(id)
  if (!merge) throw new Refusal('not_found', 'This merge is no longer there.')
  if (merge.isUndone) throw new Refusal('conflict', undoneAlready)
  merge.isUndone = true
  part(backend, merge)
  const { kind, main, alias } = merge
  logActivity(backend, {
    action: 'Merge Undone',
    platform: 'Website',
    details:
      kind === 'address'
        ? `${alias} is their address again, no longer ${main}`
        : `${alias} and ${main} are two people again`,
    before: { mergeId: id },
  })
  return { message: partedMessage(kind, { main, alias }) }
}

function bringTogether(backend: MockBackend, { kind, main, alias }: Two) {
  const [mainKey, aliasKey] = [emailKey(main), emailKey(alias)]
  const isTheirs = (it: { email: string }) => emailKey(it.email) === aliasKey
  const row = backend.subscribers.get(backend.idByKey.get(aliasKey) ?? 0) ?? null
  if (row) {
    backend.idByKey.delete(aliasKey)
    if (kind === 'merge') backend.subscribers.delete(row.id)
    else {
      backend.subscribers.set(row.id, { ...row, email: main })
      backend.idByKey.set(mainKey, row.id)
    }
  }
  const hasMainSignedUp = backend.websiteSubscribers.some((it) => emailKey(it.email) === mainKey)
  const websiteRows = backend.websiteSubscribers.filter(isTheirs)
  backend.websiteSubscribers = backend.websiteSubscribers.flatMap((it) =>
    isTheirs(it) ? (hasMainSignedUp ? [] : [{ ...it, email: main }]) : [it],
  )
  const hasMoved = [...backend.subscriptions, ...backend.notes].filter(isTheirs)
  for (const it of hasMoved) it.email = main
  const comps = backend.comps.get(aliasKey) ?? []
  backend.comps.delete(aliasKey)
  backend.comps.set(mainKey, [...(backend.comps.get(mainKey) ?? []), ...comps.map((it) => ({ ...it, key: mainKey }))])
  const tagged = backend.tags.filter(({ people }) => people.has(aliasKey))
  const tagIds = tagged.map((it) => it.id)
  for (const { people } of tagged) people.delete(aliasKey)
  for (const { people } of tagged) people.add(mainKey)
  refreshAccess(backend, mainKey)
  return { row, hasMoved, websiteRows, comps, tagIds }
}

function part(backend: MockBackend, { main, alias, row, hasMoved, websiteRows, comps, tagIds }: StoredMerge): void {
  const [mainKey, aliasKey] = [emailKey(main), emailKey(alias)]
  if (row) {
    if (backend.idByKey.get(mainKey) === row.id) backend.idByKey.delete(mainKey)
    backend.subscribers.set(row.id, row)
    backend.idByKey.set(aliasKey, row.id)
  }
  const back = new Set(websiteRows.map(({ id }) => id))
  backend.websiteSubscribers = [
    ...backend.websiteSubscribers.filter(({ id }) => !back.has(id)),
    ...websiteRows,
  ].toSorted((a, b) => b.id - a.id)
  for (const it of hasMoved) it.email = alias
  const ids = new Set(comps.map(({ id }) => id))
  backend.comps.set(
    mainKey,
    (backend.comps.get(mainKey) ?? []).filter(({ id }) => !ids.has(id)),
  )
  backend.comps.set(aliasKey, comps)
  for (const { people } of backend.tags.filter(({ id }) => tagIds.includes(id))) people.add(aliasKey)
  for (const key of [mainKey, aliasKey]) refreshAccess(backend, key)
}
