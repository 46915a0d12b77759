import type {
  ChangeConflicts,
  ChangedRow,
  ClosedByList,
  CompRecord,
  ErrorCode,
  ImportRecord,
  Job,
  Subscriber,
  SubstackStatement,
} from '@joy/contract'
import { notRecorded } from '../not-recorded.ts'
import { isSameList, type List, newReaders } from './recorded-lists.ts'

/** What an import changed of somebody, or all of somebody whom it added; a comp that it made. */
export type ChangedPerson = {
  email: string
  subscriber: Partial<Subscriber>
  statement: Partial<SubstackStatement>
  closedByList?: ClosedByList | null
  comp?: Pick<CompRecord, 'plan' | 'reason' | 'grantedBy' | 'compedAt' | 'until' | 'atPlatform'>
}
/** What the program said of a list as it was taken in: the preview, or why it was refused. */
export type RecordedLook = { list: List; preview: ImportRecord | { refused: ErrorCode; message: string } }
/** And as it was imported; of whom a whole list did not have, its rows tell. `conflicts`: those of each import so far, itself the last. */
export type RecordedRun = RecordedLook & {
  /** What is otherwise in it afterwards. */
  record: Partial<ImportRecord>
  job: { total: number; result: Job['result'] }
  rows: ChangedRow[]
  people: ChangedPerson[]
  conflicts: ChangeConflicts[]
}
export type RecordedJourney = { imported: RecordedRun[]; looked: RecordedLook[] }

const files = import.meta.glob<RecordedJourney>('../recorded/imports/*.json', { import: 'default' })

/** The journeys that begin with these imports. */
async function journeysAfter(imported: readonly List[]): Promise<RecordedJourney[]> {
  const all = await Promise.all(Object.values(files).map((load) => load()))
  return all.filter((it) => imported.every((list, index) => isSameRun(list, it.imported[index]?.list)))
}

const isSameRun = (one: List, other: List | undefined): boolean =>
  other !== undefined && isSameList(one, other) && (one.isFullList ?? false) === (other.isFullList ?? false)

/** What the program said of a list after these imports. @throws Refusal where it was never asked */
export async function recordedLook(imported: readonly List[], list: List): Promise<RecordedLook['preview']> {
  const looks = (await journeysAfter(imported)).flatMap((journey) => [
    ...journey.imported.slice(imported.length, imported.length + 1),
    ...(journey.imported.length === imported.length ? journey.looked : []),
  ])
  return orThrow(
    looks.find((it) => isSameList(it.list, list)),
    list,
  ).preview
}

/** What the program did with a list after these imports. @throws Refusal where it was never asked */
export async function recordedRun(imported: readonly List[], list: List): Promise<RecordedRun> {
  const runs = (await journeysAfter(imported)).flatMap((it) => it.imported[imported.length] ?? [])
  return orThrow(
    runs.find((it) => isSameRun(list, it.list)),
    list,
  )
}

function orThrow<T>(found: T | undefined, list: List): T {
  if (found) return found
  throw notRecorded(
    `what comes of ${list.filename}, only of the lists in recorded-lists.ts, such as ${newReaders.filename}`,
    'recorded-lists.ts',
  )
}
