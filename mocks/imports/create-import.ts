import type { ChosenEncoding, ImportRecord, SaidOfFile } from '@joy/contract'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { fileAgeFaults, readFileAge } from '@joy/domain/subscriber-csv/file-age.ts'
import { isField } from '@joy/domain/subscriber-csv/fields.ts'
import { getMeanings } from '@joy/domain/subscriber-csv/file-labels.ts'
import { tagFault } from '@joy/domain/tags.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { recordedLook } from './recorded-import.ts'
import type { List } from './recorded-lists.ts'
import { earlierImports } from '@joy/samples/imports.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { isPackedFile } from './workbook.ts'
import type { StoredImport } from './stored-import.ts'

type Taken = {
  filename: string
  bytes: AsyncIterable<Uint8Array>
  asOf?: string | undefined
  isFullList?: boolean | undefined
}

export function findImport(backend: MockBackend, id: number): StoredImport {
  const found = backend.imports.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such import.')
  return found
}

/** An import of here, or one that the samples remember, whose list is no longer there. @throws Refusal */
export const findImportRecord = (backend: MockBackend, id: number): ImportRecord =>
  (backend.subscribers.size > 0 ? earlierImports.find((it) => it.id === id) : undefined) ??
  findImport(backend, id).record

/** Takes a list in, of which is recorded what the program says of it. */
export async function createImport(
  backend: MockBackend,
  { filename, bytes, asOf, isFullList }: Taken,
): Promise<StoredImport> {
  const list: List = { filename, text: await readText(bytes), ...readStatedAge(backend, asOf) }
  const stored: StoredImport = {
    list,
    record: { ...(await readPreview(backend, list)), isFullList: isFullList ?? false },
    mended: new Map(),
  }
  backend.imports.set(stored.record.id, stored)
  return stored
}

type Remapping = {
  mapping: readonly (string | null)[]
  asOf?: string | undefined
  isOfSubstack?: boolean | undefined
  said?: SaidOfFile | undefined
}

function refuseSaid({ said, mapping }: Remapping): void {
  const fault = said && said.tag !== null ? tagFault(said.tag) : null
  if (fault !== null) throw new Refusal('invalid_input', fault)
  for (const { column, label, meaning } of said?.labels ?? []) {
    const field = mapping[column] ?? null
    if (!getMeanings(field !== null && isField(field) ? field : null, label).includes(meaning))
      throw new Refusal('invalid_input', `The word '${label}' cannot be said to mean '${meaning}'.`)
  }
}

/** The same list said to be otherwise. */
export async function remapImport(backend: MockBackend, stored: StoredImport, said: Remapping): Promise<ImportRecord> {
  const { record, list } = stored
  refuseSaid(said)
  const isMapped = JSON.stringify(said.mapping) !== JSON.stringify(record.mapping)
  const next: List = {
    ...list,
    ...(isMapped && { mapping: said.mapping }),
    ...readStatedAge(backend, said.asOf),
    ...(said.isOfSubstack !== undefined && { isOfSubstack: said.isOfSubstack }),
    ...(said.said !== undefined && { said: said.said }),
  }
  const preview = await readPreview(backend, next, record.id)
  stored.list = next
  stored.record = {
    ...preview,
    isFullList: record.isFullList && preview.said.only === 'all' && canBeWhole(preview.format?.id ?? ''),
  }
  return stored.record
}

type Reading = { part?: string | undefined; encoding?: ChosenEncoding | undefined; headingLine?: number | undefined }

/** The list read in another way: what was mapped and said of its columns before is said of it no more. */
export async function rereadImport(backend: MockBackend, stored: StoredImport, how: Reading): Promise<ImportRecord> {
  const { record, list } = stored
  const { filename, text, asOf } = list
  const { part, encoding, headingLine } = how
  if (part !== undefined) refusePart(record, part)
  if (record.packed?.kind === 'xlsx' && encoding)
    throw new Refusal('invalid_input', 'A workbook says itself how its letters are read.')
  const byItself = await recordedLook(backend.imported, { filename, text, ...(asOf && { asOf }) })
  const first = 'refused' in byItself ? null : byItself.packed?.part
  const before = part === undefined ? { part: list.part, encoding: list.encoding, headingLine: list.headingLine } : {}
  const isOther = (name: string | undefined) => name !== undefined && name !== first
  const next: Reading = { ...before, ...said({ part, encoding, headingLine }) }
  const read: List = {
    filename,
    text,
    ...(isOther(next.part) && next.part !== undefined && { part: next.part }),
    ...(next.encoding && { encoding: next.encoding }),
    ...(next.headingLine !== undefined && { headingLine: next.headingLine }),
    ...(asOf && { asOf }),
  }
  stored.record = await readPreview(backend, read, record.id)
  stored.list = read
  return stored.record
}

const said = ({ part, encoding, headingLine }: Reading): Reading => ({
  ...(part !== undefined && { part }),
  ...(encoding !== undefined && { encoding }),
  ...(headingLine !== undefined && { headingLine }),
})

function refusePart({ packed }: ImportRecord, part: string): void {
  if (!packed) throw new Refusal('invalid_input', 'This file is one list: there is no other in it to choose.')
  if (!packed.parts.includes(part))
    throw new Refusal('invalid_input', 'This file holds no such sheet or list. Choose one of those that it has.')
}

/** The mock reads a list at once, without a job. */
export async function readPreview(backend: MockBackend, list: List, id = backend.nextId()): Promise<ImportRecord> {
  const preview = await recordedLook(backend.imported, list)
  if ('refused' in preview) throw new Refusal(preview.refused, preview.message)
  const now = backend.now()
  return { ...preview, id, asOf: list.asOf ?? now, createdBy: actorName(backend), createdAt: now, jobId: null }
}

/** The time that a file is said to be of. The files of this browser know its real time, which is later than the samples'. */
function readStatedAge(backend: MockBackend, text: string | undefined): { asOf?: string } {
  if (text === undefined) return {}
  const at = readFileAge(text, new Date(Math.max(realNow(), backend.clock.now().getTime())))
  if (at === null) throw new Refusal('invalid_input', fileAgeFaults.inFuture)
  return at < backend.clock.now() ? { asOf: at.toISOString() } : {}
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const all = new Uint8Array(await new Blob(pieces.map((it) => Uint8Array.from(it))).arrayBuffer())
  return isPackedFile(all)
    ? Array.from(all, (byte) => String.fromCharCode(byte)).join('')
    : new TextDecoder().decode(all)
}
