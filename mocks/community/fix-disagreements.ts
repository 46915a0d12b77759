import type { DisagreementCode, FixInput, FixResult } from '@joy/contract'
import { disagreementTitles } from '@joy/domain/reconcile/disagreement-words.ts'
import { adviceFor, type Fix, fixFor, fixWords, isQueued, otherFixFor } from '@joy/domain/reconcile/fixes.ts'
import { disagreementsOf } from '@joy/domain/reconcile/disagreements-of.ts'
import { staleWords } from '@joy/domain/reconcile/stale-words.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleFacts } from '@joy/samples/reconcile.ts'
import { Refusal } from '../refusal.ts'
import { addComp } from './add-comp.ts'
import { compInForce } from './comps-of.ts'
import { openChangeSet } from './change-people.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { settledFacts } from './settled-facts.ts'
import { startJob } from './start-job.ts'

const settledMeanwhile = () => new Refusal('conflict', 'This is settled already. The list shows what is left.')

function fixOrRefuse(code: DisagreementCode): Fix {
  const fix = fixFor(code)
  if (!fix) throw new Refusal('conflict', adviceFor(code) ?? 'Nothing here can settle this.')
  return fix
}

/** Settles one disagreement of one person. */
export function fixDisagreement(community: Community, { id, code, answer }: FixInput): FixResult {
  const fix = (answer && otherFixFor(code)) ?? fixOrRefuse(code)
  const person = community.reconcile.people.get(id)
  if (!person || !disagreementsOf(person.facts).includes(code)) throw settledMeanwhile()
  const changeSet = fix.isUndoable ? openChangeSet(community, 'reconcile', `${fix.label}: ${person.email}`) : null
  settlePerson(community, fix, person, changeSet)
  if (changeSet) Object.assign(changeSet.record, { status: 'complete', rows: 1 })
  logActivity(community, {
    action: 'Disagreement Settled',
    platform: 'System',
    details: `${person.email}: ${disagreementTitles[code]}. ${fix.label}`,
  })
  return { message: fixWords(fix, 1), isQueued: isQueued(fix), changeSetId: changeSet?.record.id ?? null }
}

/** Settles one kind for all who have it, as a job. */
export function fixAlike(community: Community, { code, count }: { code: DisagreementCode; count: number }) {
  const fix = fixOrRefuse(code)
  const all = [...community.reconcile.people.values()].filter(({ facts }) => disagreementsOf(facts).includes(code))
  const people = all.filter(({ isStale }) => !isStale)
  if (people.length === 0) throw all.length > 0 ? new Refusal('conflict', staleWords(all.length)) : settledMeanwhile()
  if (people.length !== count)
    throw new Refusal(
      'conflict',
      `There are ${people.length} now, not ${count}. Look at the list again before you confirm.`,
    )
  const title = `${fix.label}: ${disagreementTitles[code]}`
  const changeSet = fix.isUndoable ? openChangeSet(community, 'reconcile', title) : null
  return startJob(community, {
    kind: 'reconcile',
    title,
    total: people.length,
    changeSetId: changeSet?.record.id ?? null,
    work(from, to) {
      for (const person of people.slice(from, to)) settlePerson(community, fix, person, changeSet)
      return { fixed: to, refused: 0, queued: isQueued(fix) ? to : 0 }
    },
    finish() {
      if (changeSet) changeSet.record.status = 'complete'
      logActivity(community, { action: 'Disagreements Settled', platform: 'System', details: title })
    },
  })
}

function settlePerson(community: Community, fix: Fix, person: SampleFacts, changeSet: StoredChangeSet | null): void {
  const { people, before } = community.reconcile
  people.set(person.id, { ...person, facts: settledFacts(fix.kind, person.facts) })
  if (!changeSet) return
  before.set(changeSet.record.id, [...(before.get(changeSet.record.id) ?? []), person])
  if (fix.kind === 'mark-exported') markExported(community, person.email, community.now())
  const subscriber = community.subscribers.get(community.idByKey.get(emailKey(person.email)) ?? 0)
  if (!subscriber) return
  if (fix.kind !== 'grant-comp') return
  addComp(community, subscriber, changeSet, { reason: 'Comped at Substack' })
  // Substack's own word shows it there.
  const comp = compInForce(community, subscriber.email)
  if (comp) comp.confirmedAt = subscriber.word.asOf ?? community.now()
}

function markExported(community: Community, email: string, at: string | null): void {
  const key = emailKey(email)
  for (const it of community.websiteSubscribers) if (emailKey(it.email) === key) it.exportedAt = at
}

/** After an undo the sides disagree again as they did. */
export function unsettle(community: Community, changeSetId: number): void {
  for (const person of community.reconcile.before.get(changeSetId) ?? []) {
    community.reconcile.people.set(person.id, person)
    if (person.facts.website === 'waiting') markExported(community, person.email, null)
  }
  community.reconcile.before.delete(changeSetId)
}
