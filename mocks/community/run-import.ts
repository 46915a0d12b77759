import type { ImportCounts } from '@joy/contract'
import { saysComp } from '@joy/domain/access/substack-word.ts'
import type { CsvComp, CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { isField, type Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { canBeWhole, isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { tellingOf } from '@joy/domain/subscriber-csv/telling.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { Refusal } from '../refusal.ts'
import { bringBackEnd } from './bring-back-end.ts'
import { bringBackLeaving, bringBackOpening } from './bring-back-leaving.ts'
import { changesOf, readPeople } from './analyse-import.ts'
import { openChangeSet, putSubscriber } from './change-people.ts'
import type { Community, StoredChangeSet, StoredImport } from './community-store.ts'
import { allComps, compInForce, compsOf, goesOnThere, isAnotherThere, keepComp } from './comps-of.ts'
import { endComp } from './end-comp.ts'
import { markAbsent } from './mark-absent.ts'
import { logActivity } from './log-activity.ts'
import { type FileSaid, giftOf, nobody, outcomeOfRow } from './outcome-of-row.ts'
import { newestWord, wordBefore } from './sending-words.ts'
import { settle } from './settled.ts'
import { startJob } from './start-job.ts'
import { inForce, type StoredComp, untold } from './stored-comps.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { atSubstack } from './unsubscriptions.ts'
import { sayingOf, sayingOfAdded } from './what-was-said.ts'

export function findImport(community: Community, id: number): StoredImport {
  const found = community.imports.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such import.')
  return found
}

/** Words of a mapping that came in from outside; a word that is no field goes nowhere. */
export const asMapping = (words: readonly (string | null)[]): Mapping =>
  words.map((it) => (it !== null && isField(it) ? it : null))

/** Writes an import to the list as a job; a change set keeps what stood there before. */
export function runImport(community: Community, stored: StoredImport, isFullList?: boolean): { jobId: number } {
  const { record, rows } = stored
  record.isFullList = isFullList ?? record.isFullList
  if (record.isFullList && !canBeWhole(record.format?.id ?? ''))
    throw new Refusal(
      'invalid_input',
      'Only a list that Substack exported of all its subscribers can be its whole list.',
    )
  if (record.status !== 'ready' || record.error)
    throw new Refusal(
      'conflict',
      record.error ?? 'This import was run already. Choose the file again to import it once more.',
    )
  const { people, repeated, failedRows } = readPeople(
    community,
    rows,
    asMapping(record.mapping),
    record.format?.id ?? '',
  )
  const changeSet = openChangeSet(community, 'import', `Import of ${record.filename}`)
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: repeated, failed: failedRows.length }
  const { jobId } = startJob(community, {
    kind: 'import',
    title: `Import of ${record.filename}`,
    total: people.length,
    importId: record.id,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const person of people.slice(from, to)) counts[write(community, person, changeSet, stored)]++
      return { ...counts }
    },
    finish(isCancelled) {
      changeSet.record.status = 'complete'
      if (isSubstack(record.format?.id ?? ''))
        community.saidBySubstack.push({ at: community.now(), changeSetId: changeSet.record.id })
      if (record.isFullList && !isCancelled)
        markAbsent(community, stored, changeSet, new Set(people.map(({ emailKey: key }) => key)))
      const compsMade = allComps(community).filter((it) => it.changeSetId === changeSet.record.id).length
      Object.assign(record, {
        status: isCancelled ? 'cancelled' : 'done',
        counts,
        compsMade,
        finishedAt: community.now(),
      })
      const { added, updated, unchanged, failed } = counts
      logActivity(community, {
        action: 'CSV Import',
        details: `${record.filename}: added ${added}, updated ${updated}, unchanged ${unchanged}, failed ${failed}`,
      })
    },
  })
  Object.assign(record, { status: 'running', jobId, changeSetId: changeSet.record.id })
  return { jobId }
}

/** Coming back opens whom a list added, as their file says. */
function keepHeld(community: Community, row: CsvSubscriber, known: StoredSubscriber | undefined): void {
  const left = community.unsubscriptions.get(row.emailKey)
  if (left && !known && !isClosed(row.status)) left.priorStatus = row.status
}

/** What is done at Substack by what it shows: a comp that is there, one that is gone. */
function settleShown(community: Community, row: CsvSubscriber, changeSet: StoredChangeSet, it: StoredSubscriber): void {
  const says = changeSet.said.get(it.id)?.says
  const comp = compInForce(community, row.email)
  const now = community.now()
  if (comp && comp.changeSetId === changeSet.record.id && comp.confirmedAt !== null)
    changeSet.settled.set(it.id, [{ kind: 'comp', of: comp, prior: null, at: comp.confirmedAt }])
  else if (row.comp && says?.has('comp') && comp && it.word.asOf !== null)
    settle(changeSet, it.id, { kind: 'comp', of: comp }, it.word.asOf)
  const last = compsOf(community, row.email).toSorted((a, b) => b.id - a.id)[0]
  const isShown = says?.has('comp') === true || changeSet.rows.get(it.id)?.was === null
  if (row.comp && isShown && !comp && last && isLeftThere(community, last) && it.word.asOf !== null) {
    settle(changeSet, it.id, { kind: 'comp', of: last }, it.word.asOf)
    last.removalAskedAt = now
  }
  for (const of of compsOf(community, row.email).filter(goesOnThere))
    if (says?.has('freed') || (says?.has('comp') && isAnotherThere(community, of)))
      settle(changeSet, it.id, { kind: 'removal', of }, now)
}

/** It was ended here, and nobody had said that Substack has it: who shows it there as of before its end shows what is to be removed. */
const isLeftThere = (community: Community, comp: StoredComp): boolean =>
  [comp.confirmedAt, comp.toldAt, comp.removalAskedAt, comp.removedAt].every((at) => at === null) &&
  (comp.endReason === 'revoked' ||
    (comp.endReason === 'undone' &&
      (community.changeSets.get(comp.changeSetId ?? 0)?.record.kind ?? 'comp') === 'comp'))

function write(
  community: Community,
  row: CsvSubscriber,
  changeSet: StoredChangeSet,
  stored: StoredImport,
): 'added' | 'updated' | 'unchanged' {
  const { asOf: age, format, mapping } = stored.record
  const file = { ...tellingOf(format?.id ?? 'unknown', asMapping(mapping)), age }
  const known = community.subscribers.get(community.idByKey.get(row.emailKey) ?? 0)
  const isChanged = !known || changesOf(community, known, row, file).length > 0
  const { isOfSubstack } = file
  const endId = row.endedComp ? community.nextId() : 0
  keepHeld(community, row, known)
  const stood = atSubstack(community, row.emailKey)
  const { makesComp, ...next } = outcomeOfRow(community, known ?? nobody(row), row, file)
  const it = {
    ...(known ?? { ...nobody(row), id: community.nextSubscriberId++ }),
    ...next,
    syncedAt: community.now(),
  }
  const isFound = known?.word.absentAt != null && it.word.absentAt === null
  putSubscriber(community, it, isChanged || isFound ? changeSet : undefined, () => {
    if (makesComp && row.comp) bringComp(community, row, row.comp, { changeSet, file })
  })
  // Our own export shows what is here: where it changes nothing, nobody said anything.
  if (known && (isChanged || !file.isOwn)) changeSet.said.set(known.id, sayingOf(known, row, next, file))
  if (!known) changeSet.said.set(it.id, sayingOfAdded(row, file))
  if (!known) bringBackOpening(community, changeSet, row)
  if (isOfSubstack) settleShown(community, row, changeSet, it)
  if (row.closedBy && it.subscriptionStatus !== known?.subscriptionStatus) keepCloser(changeSet, row, it.id, age)
  const hasLeft = bringBackLeaving(community, changeSet, row, { it, at: row.asOf?.toISOString() ?? age })
  const isTold = keepSending(community, changeSet, row, it)
  const hasEnded = bringBackEnd(community, changeSet, row, endId)
  if (isOfSubstack && row.status !== null)
    changeSet.sends.set(it.id, {
      key: row.emailKey,
      at: row.asOf?.toISOString() ?? file.age,
      isOff: isClosed(row.status),
    })
  // Who has only a stamp, and something that was to be done, stands in the change set too.
  const isMoved = [stood, atSubstack(community, row.emailKey)].filter((at) => at === 'to do').length === 1
  const isSettled =
    isMoved ||
    hasLeft ||
    isTold ||
    hasEnded ||
    (changeSet.settled.get(it.id)?.some(({ prior }) => prior === null) ?? false)
  if (known && isSettled && !changeSet.rows.has(it.id)) noteSettled(changeSet, known)
  return known ? (isChanged ? 'updated' : 'unchanged') : 'added'
}

/** Whose list closed the mailbox, as our own export tells it. */
function keepCloser(
  changeSet: StoredChangeSet,
  { closedBy, closedAt, asOf }: CsvSubscriber,
  id: number,
  age: string,
): void {
  if (!closedBy || closedBy.format === 'here') return
  const at = (closedBy.asOf ?? closedAt ?? asOf)?.toISOString() ?? age
  changeSet.closedBy.set(id, { format: closedBy.format, at })
}

/** What our own export tells of sending, where nobody knows of a word as new. Gives whether it did. */
function keepSending(
  community: Community,
  changeSet: StoredChangeSet,
  { sending, closedBy, emailKey: key }: CsvSubscriber,
  { id, email }: StoredSubscriber,
): boolean {
  if (!sending?.asOf || sending.sends === null || closedBy?.format === 'here') return false
  const at = sending.asOf.toISOString()
  const known = newestWord(community, key, { told: null, before: wordBefore(community, email) })
  if (known && known.at >= at) return false
  changeSet.sends.set(id, { key, at, isOff: !sending.sends })
  return true
}

function noteSettled({ record, rows }: StoredChangeSet, known: StoredSubscriber): void {
  rows.set(known.id, { was: known, became: known, isSettledOnly: true })
  record.rows = rows.size
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null

type Brought = { changeSet: StoredChangeSet; file: FileSaid }

/** The comp of a row takes the place of one that gives less; nothing is to be removed at Substack, which has the new one. */
function bringComp(community: Community, row: CsvSubscriber, comp: CsvComp, brought: Brought): void {
  const standing = compInForce(community, row.email)
  if (standing) endComp(community, standing, { by: brought.file.grantedBy, reason: 'replaced', asksRemoval: false })
  keepComp(community, { ...importedComp(community, row, comp, brought), replacesId: standing?.id ?? null })
}

const importedComp = (
  community: Community,
  { emailKey: key, type, asOf }: CsvSubscriber,
  comp: CsvComp,
  { changeSet, file }: Brought,
): StoredComp => ({
  id: community.nextId(),
  key,
  plan: giftOf(comp).plan,
  changeSetId: changeSet.record.id,
  grantedBy: comp.here?.grantedBy ?? file.grantedBy,
  reason: comp.reason,
  compedAt: comp.compedAt?.toISOString() ?? community.now(),
  until: comp.until?.toISOString() ?? null,
  ...untold,
  ...inForce,
  ...(comp.here
    ? { confirmedAt: isoOf(comp.here.confirmedAt), toldAt: isoOf(comp.here.toldAt) }
    : { confirmedAt: file.isOfSubstack || (file.isOwn && saysComp(type)) ? (asOf?.toISOString() ?? file.age) : null }),
})
