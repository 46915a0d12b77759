import * as pages from '@joy/domain/page-paths.ts'
import { notify } from '../notifications/notifications.ts'
import { canBeWhole, isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { type ChangedPerson, recordedRun, type RecordedRun } from './recorded-import.ts'
import { Refusal } from '../refusal.ts'
import { openChangeSet, putSubscriber } from '../change-sets/change-people.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import type { StoredImport } from './stored-import.ts'
import { compInForce, saveComp } from '../comps/find-comps.ts'
import { endComp } from '../comps/end-comp.ts'
import { logActivity } from '../activity/log-activity.ts'
import { startJob } from '../jobs/start-job.ts'
import { inForce, type StoredComp, unmarked } from '../comps/stored-comps.ts'
import { giveTags } from '../tags/tags-of-import.ts'
import { type StoredSubscriber, storedSubscriber } from '../subscribers/stored-subscriber.ts'

/** Writes to the list, as a job, what the program was recorded to write; a change set keeps what stood there before. */
export async function runImport(
  backend: MockBackend,
  stored: StoredImport,
  isFullList = stored.record.isFullList,
): Promise<{ jobId: number }> {
  const { record, list } = stored
  const { filename, format } = record
  if (isFullList && !canBeWhole(format?.id ?? ''))
    throw new Refusal(
      'invalid_input',
      'Only a list that Substack exported of all its subscribers can be its whole list.',
    )
  if (record.status !== 'ready')
    throw new Refusal(
      'conflict',
      record.error ?? 'This import was run already. Choose the file again to import it once more.',
    )
  const run = await recordedRun(backend.imported, { ...list, isFullList })
  const changeSet = openChangeSet(backend, 'import', `Import of ${filename}`)
  const { jobId } = startJob(backend, {
    kind: 'import',
    title: `Import of ${filename}`,
    total: run.job.total,
    isAtOnce: true,
    importId: record.id,
    changeSetId: changeSet.record.id,
    work() {
      write(backend, stored, changeSet, run)
      return run.job.result ?? {}
    },
    finish(isCancelled) {
      changeSet.record.status = 'complete'
      Object.assign(record, { status: isCancelled ? 'cancelled' : 'done', finishedAt: backend.now() })
      if (isSubstack(format?.id ?? ''))
        backend.statementsOfSubstack.push({ at: backend.now(), changeSetId: changeSet.record.id })
      const { added, updated, unchanged, failed } = record.counts ?? { added: 0, updated: 0, unchanged: 0, failed: 0 }
      const made = run.people.filter(({ comp }) => comp !== undefined).length
      logActivity(backend, {
        action: 'CSV Import',
        platform: 'Substack',
        details: `${filename}: added ${added}, updated ${updated}, unchanged ${unchanged}, failed ${failed}${made > 0 ? `, comps made ${made}` : ''}${record.peopleTagged > 0 ? `, people tagged ${record.peopleTagged}` : ''}${record.tagsMade.length > 0 ? `, tags made ${record.tagsMade.length}` : ''}`,
        after: { importId: record.id, changeSetId: changeSet.record.id, added, updated, unchanged, failed },
      })
      if (!isCancelled)
        notify(backend, {
          kind: 'sync',
          title: 'Import finished',
          text: `Import of ${filename}: ${added} added, ${failed} failed, ${updated} updated, ${unchanged} unchanged.`,
          link: pages.job(jobId),
        })
    },
  })
  logActivity(backend, {
    action: 'CSV Import',
    platform: 'Substack',
    status: 'Pending',
    details: `${filename}: started`,
    after: { importId: record.id, changeSetId: changeSet.record.id },
  })
  Object.assign(record, { isFullList, status: 'running', jobId, changeSetId: changeSet.record.id })
  return { jobId }
}

function write(
  backend: MockBackend,
  { record, list }: StoredImport,
  changeSet: StoredChangeSet,
  { list: { isFullList = false }, record: its, people, rows, conflicts }: RecordedRun,
): void {
  const { id, jobId, changeSetId } = record
  Object.assign(record, its, { id, jobId, changeSetId })
  const written = new Map(rows.map((row) => [emailKey(row.email), row]))
  for (const person of people) writePerson(backend, person, written.has(emailKey(person.email)) ? changeSet : undefined)
  for (const { email, operation } of rows) {
    const missed = operation === 'missing' && backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
    if (missed)
      putSubscriber(backend, { ...missed, statement: { ...missed.statement, absentAt: record.asOf } }, changeSet)
  }
  giveTags(backend, changeSet, { rows, made: record.tagsMade })
  changeSet.recorded = { rows: written, conflicts: null }
  backend.imported.push({ ...list, isFullList, changeSet })
  backend.imported.forEach((imported, index) => {
    if (imported.changeSet.recorded) imported.changeSet.recorded.conflicts = conflicts[index] ?? null
  })
}

function writePerson(
  backend: MockBackend,
  { email, subscriber, statement, closedByList, comp }: ChangedPerson,
  changeSet: StoredChangeSet | undefined,
): void {
  const known = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  const before = known ?? nobody(email)
  const stored: StoredSubscriber = {
    ...before,
    ...subscriber,
    id: known?.id ?? backend.nextSubscriberId++,
    statement: { ...before.statement, ...statement },
    ...(closedByList !== undefined && { closedByList }),
  }
  putSubscriber(backend, stored, changeSet, () => {
    if (comp && changeSet) bringComp(backend, email, comp, changeSet.record.id)
  })
}

/** Whom a list adds, before it says anything of them. */
const nobody = (email: string): StoredSubscriber =>
  storedSubscriber({
    id: 0,
    email,
    name: null,
    subscriptionTier: FREE,
    subscriptionType: null,
    subscriptionStatus: null,
    subscribedAt: null,
    syncedAt: null,
    isComped: false,
    compedAt: null,
  })

/** The comp of a row takes the place of the one in force; nothing is to be removed at Substack, which has the new one. */
function bringComp(
  backend: MockBackend,
  email: string,
  { atPlatform, ...comp }: NonNullable<ChangedPerson['comp']>,
  changeSetId: number,
): void {
  const held = compInForce(backend, email)
  if (held) endComp(backend, held, { by: comp.grantedBy, reason: 'replaced', asksRemoval: false })
  const brought: StoredComp = {
    ...unmarked,
    ...inForce,
    ...comp,
    id: backend.nextId(),
    key: emailKey(email),
    changeSetId,
    replacesId: held?.id ?? null,
    confirmedAt: atPlatform === 'confirmed' ? backend.now() : null,
  }
  saveComp(backend, brought)
}
