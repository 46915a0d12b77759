import type { ImportCounts, Subscriber } from '@joy/contract'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { isField, type Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { FREE } from '@joy/domain/tiers.ts'
import { Refusal } from '../refusal.ts'
import { changesOf, readPeople } from './analyse-import.ts'
import { openChangeSet, putSubscriber } from './change-people.ts'
import type { Community, StoredImport } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { startJob } from './start-job.ts'

export function findImport(community: Community, id: number): StoredImport {
  const found = community.imports.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such import.')
  return found
}

/** Words of a mapping that came in from outside; a word that is no field goes nowhere. */
export const asMapping = (words: readonly (string | null)[]): Mapping =>
  words.map((it) => (it !== null && isField(it) ? it : null))

/** Writes an import to the list as a job; a change set keeps what stood there before. */
export function runImport(community: Community, stored: StoredImport): { jobId: number } {
  const { record, rows } = stored
  if (record.status !== 'ready' || record.error)
    throw new Refusal('conflict', record.error ?? 'This import was run already.')
  const { people, repeated, failedRows } = readPeople(
    community,
    rows,
    asMapping(record.mapping),
    record.format?.id ?? '',
  )
  const changeSet = openChangeSet(community, 'import', record.filename)
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: repeated, failed: failedRows.length }
  const { jobId } = startJob(community, {
    kind: 'import',
    title: `Import ${record.filename}`,
    total: people.length,
    importId: record.id,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const person of people.slice(from, to)) counts[write(community, person, changeSet)]++
      return { ...counts }
    },
    finish(isCancelled) {
      changeSet.record.status = 'complete'
      Object.assign(record, { status: isCancelled ? 'cancelled' : 'done', counts, finishedAt: community.now() })
      const { added, updated, unchanged, failed } = counts
      logActivity(community, {
        action: 'Import Subscribers',
        details: `${record.filename}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${failed} failed`,
      })
    },
  })
  Object.assign(record, { status: 'running', jobId, changeSetId: changeSet.record.id })
  return { jobId }
}

function write(
  community: Community,
  row: CsvSubscriber,
  changeSet: ReturnType<typeof openChangeSet>,
): 'added' | 'updated' | 'unchanged' {
  const known = community.subscribers.get(community.idByKey.get(row.emailKey) ?? 0)
  const stamp = { syncedAt: community.now() }
  if (!known) {
    putSubscriber(
      community,
      { ...fresh(row), ...stamp, id: community.nextSubscriberId++, ...comp(community, row) },
      changeSet,
    )
    return 'added'
  }
  const changed = new Set(changesOf(known, row).map((it) => it.field))
  const next: Subscriber = {
    ...known,
    ...stamp,
    ...(known.isComped ? {} : comp(community, row)),
    name: changed.has('Name') ? row.name : known.name,
    subscriptionTier: changed.has('Tier') && row.tier !== null ? row.tier : known.subscriptionTier,
    subscriptionType: changed.has('Type') ? row.type : known.subscriptionType,
    subscriptionStatus: changed.has('Status') ? row.status : known.subscriptionStatus,
    subscribedAt: changed.has('Subscribed At') ? (row.subscribedAt?.toISOString() ?? null) : known.subscribedAt,
  }
  putSubscriber(community, next, changed.size > 0 ? changeSet : undefined)
  return changed.size > 0 ? 'updated' : 'unchanged'
}

const fresh = (row: CsvSubscriber) => ({
  email: row.email,
  name: row.name,
  subscriptionTier: row.tier ?? FREE,
  subscriptionType: row.type,
  subscriptionStatus: row.status,
  subscribedAt: row.subscribedAt?.toISOString() ?? null,
})

const comp = (community: Community, { comp }: CsvSubscriber) => ({
  isComped: comp !== null,
  compedAt: comp ? (comp.compedAt?.toISOString() ?? community.now()) : null,
})
