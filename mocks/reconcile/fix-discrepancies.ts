import type { DiscrepancyCode, FixInput, FixResult } from '@joy/contract'
import { discrepancyTitles } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { adviceFor, type Fix, fixFor, fixMessages, isQueued, otherFixFor } from '@joy/domain/reconcile/fixes.ts'
import { findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { staleMessage } from '@joy/domain/reconcile/stale-messages.ts'
import { sentenceOfSources, sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleFacts } from '@joy/samples/reconcile.ts'
import { Refusal } from '../refusal.ts'
import { addComp } from '../comps/add-comp.ts'
import { compInForce } from '../comps/find-comps.ts'
import { openChangeSet } from '../change-sets/change-people.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { logActivity } from '../activity/log-activity.ts'
import { settledFacts } from './settled-facts.ts'
import { startJob } from '../jobs/start-job.ts'

/** What is true of the person at this moment stands with the refusal. */
const settledMeanwhile = (now?: SampleFacts) =>
  new Refusal(
    'conflict',
    now
      ? `This is settled already. Now: ${sentenceOfSources(sourceLabels(now.facts))}.`
      : 'This is settled already. The list shows what is left.',
  )

function fixOrRefuse(code: DiscrepancyCode): Fix {
  const fix = fixFor(code)
  if (!fix) throw new Refusal('conflict', adviceFor(code) ?? 'Nothing here can settle this.')
  return fix
}

/** Settles one discrepancy of one person. */
export function fixDiscrepancy(backend: MockBackend, { id, code, answer }: FixInput): FixResult {
  const person = backend.reconcile.people.get(id)
  if (!person || !findDiscrepancies(person.facts).includes(code)) throw settledMeanwhile(person)
  const fix = (answer && otherFixFor(code)) ?? fixOrRefuse(code)
  const changeSet = fix.isUndoable ? openChangeSet(backend, 'reconcile', `${fix.label}: ${person.email}`) : null
  settlePerson(backend, fix, person, changeSet)
  if (changeSet) Object.assign(changeSet.record, { status: 'complete', rows: 1 })
  logActivity(backend, {
    action: 'Disagreement Settled',
    status: fix.place === 'here' ? 'Successful' : 'Pending',
    details: `${person.email}: ${discrepancyTitles[code]}. ${fix.label}`,
    after: { code, fix: fix.kind, changeSetId: changeSet?.record.id ?? null },
  })
  return { message: fixMessages(fix, 1), isQueued: isQueued(fix), changeSetId: changeSet?.record.id ?? null }
}

/** Settles one kind for all who have it, as a job. */
export function fixSameKind(backend: MockBackend, { code, count }: { code: DiscrepancyCode; count: number }) {
  const fix = fixOrRefuse(code)
  const all = [...backend.reconcile.people.values()].filter(({ facts }) => findDiscrepancies(facts).includes(code))
  const people = all.filter(({ isStale }) => !isStale)
  if (people.length === 0) throw all.length > 0 ? new Refusal('conflict', staleMessage(all.length)) : settledMeanwhile()
  if (people.length !== count)
    throw new Refusal(
      'conflict',
      `There are ${people.length} now, not ${count}. Look at the list again before you confirm.`,
    )
  const title = `${fix.label}: ${discrepancyTitles[code]}`
  const changeSet = fix.isUndoable ? openChangeSet(backend, 'reconcile', title) : null
  const asJob = { name: actorName(backend), email: 'No email' }
  const { jobId } = startJob(backend, {
    kind: 'reconcile',
    title,
    total: people.length,
    changeSetId: changeSet?.record.id ?? null,
    work(from, to) {
      for (const person of people.slice(from, to)) settlePerson(backend, fix, person, changeSet)
      return { fixed: to, refused: 0, queued: isQueued(fix) ? to : 0 }
    },
    finish() {
      if (changeSet) Object.assign(changeSet.record, { status: 'complete', rows: people.length })
      logActivity(backend, {
        action: 'Disagreements Settled',
        details: `${discrepancyTitles[code]}: ${people.length} ${isQueued(fix) ? 'queued' : 'settled'}, 0 refused`,
        after: { jobId, code, fixed: people.length, refused: 0, changeSetId: changeSet?.record.id ?? null },
        person: asJob,
      })
    },
  })
  return { jobId }
}

function settlePerson(backend: MockBackend, fix: Fix, person: SampleFacts, changeSet: StoredChangeSet | null): void {
  const { people, before } = backend.reconcile
  people.set(person.id, { ...person, facts: settledFacts(fix.kind, person.facts) })
  if (!changeSet) return
  before.set(changeSet.record.id, [...(before.get(changeSet.record.id) ?? []), person])
  if (fix.kind === 'mark-exported') markExported(backend, person.email, backend.now())
  const subscriber = backend.subscribers.get(backend.idByKey.get(emailKey(person.email)) ?? 0)
  if (!subscriber) return
  if (fix.kind !== 'grant-comp') return
  addComp(backend, subscriber, changeSet, { reason: 'Comped at Substack' })
  // Substack's own word shows it there.
  const comp = compInForce(backend, subscriber.email)
  if (comp) comp.confirmedAt = subscriber.statement.asOf ?? backend.now()
}

function markExported(backend: MockBackend, email: string, at: string | null): void {
  const key = emailKey(email)
  for (const it of backend.websiteSubscribers) if (emailKey(it.email) === key) it.exportedAt = at
}

/** After an undo the sources disagree again as they did. */
export function unsettle(backend: MockBackend, changeSetId: number): void {
  for (const person of backend.reconcile.before.get(changeSetId) ?? []) {
    backend.reconcile.people.set(person.id, person)
    if (person.facts.website === 'waiting') markExported(backend, person.email, null)
  }
  backend.reconcile.before.delete(changeSetId)
}
