import { type ImportRecord, messages } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import type { Mapping } from '@joy/domain/subscriber-csv/fields.ts'
import { fileAgeFaults, readFileAge } from '@joy/domain/subscriber-csv/file-age.ts'
import { isSubstack, mayBeSubstack, saidToBe } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { mappingAsSaid } from '@joy/domain/subscriber-csv/mapping-as-said.ts'
import { leftOutColumns, mappingProblems, recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { parse } from 'csv-parse/browser/esm/sync'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { analyse } from './analyse-import.ts'
import { actorName, type Community, type StoredImport } from './community-store.ts'

/** Takes a file in and says what it would change. Small and in memory: hostile files are the server's business. */
export async function createImport(
  community: Community,
  {
    filename,
    bytes,
    asOf,
    isFullList = false,
  }: {
    filename: string
    bytes: AsyncIterable<Uint8Array>
    asOf?: string | undefined
    isFullList?: boolean | undefined
  },
): Promise<StoredImport> {
  const { text, size } = await textOf(bytes)
  if (text.trim() === '') throw new Refusal('invalid_input', filename ? 'The file is empty.' : messages.noFile)
  const [headings = [], ...rows] = recordsOf(text)
  if (rows.length === 0) throw new Refusal('invalid_input', messages.noRows)
  const { format, mapping, problems } = recogniseColumns(headings, filename)
  const blank: ImportRecord = {
    id: community.nextId(),
    filename,
    bytes: size,
    status: 'ready',
    format,
    encoding: 'utf-8',
    asOf: asOf === undefined ? community.now() : ageSaid(community, asOf),
    columns: headings.map((heading, index) => ({
      heading,
      field: mapping[index] ?? null,
      firstValue: rows[0]?.[index] ?? '',
    })),
    mapping: [],
    notices: [],
    counts: null,
    rows: rows.length,
    fieldChanges: null,
    compsMade: 0,
    compsKept: 0,
    isFullList,
    absent: 0,
    changes: [],
    failedRows: [],
    error: problems[0] ?? null,
    jobId: null,
    changeSetId: null,
    createdBy: actorName(community),
    createdAt: community.now(),
    finishedAt: null,
  }
  const stored: StoredImport = { record: mapped(community, { record: blank, rows }, mapping), rows }
  community.imports.set(stored.record.id, stored)
  return stored
}

/** The time that a file is said to be of. The files of this browser know its real time, which is later than the samples'. */
export function ageSaid(community: Community, text: string): string {
  const at = readFileAge(text, new Date(Math.max(realNow(), community.clock.now().getTime())))
  if (at === null) throw new Refusal('invalid_input', fileAgeFaults.inFuture)
  return at < community.clock.now() ? at.toISOString() : community.now()
}

/** Whether a file that was not recognised is Substack's list, as somebody says; gives where its columns go then. */
export function sayWhose({ record }: StoredImport, mapping: Mapping, isOfSubstack: boolean): Mapping {
  if (!mayBeSubstack(record.format?.id ?? 'unknown'))
    throw new Refusal(
      'invalid_input',
      "Whose list this is was recognised: only of another file it can be said to be Substack's.",
    )
  const before = record.format?.id ?? 'unknown'
  record.format = saidToBe(isOfSubstack)
  record.isFullList &&= isOfSubstack
  return mappingAsSaid(
    record.columns.map((it) => it.heading),
    mapping,
    { before, after: record.format.id },
  )
}

/** The same file under another mapping. */
export function mapped(community: Community, { record, rows }: StoredImport, mapping: Mapping): ImportRecord {
  const headings = record.columns.map((it) => it.heading)
  const problems = mappingProblems(headings, mapping)
  const columns = record.columns.map((it, index) => ({ ...it, field: mapping[index] ?? null }))
  const { notices, ...preview } =
    problems.length > 0
      ? { notices: [] }
      : analyse(community, { rows, headings, mapping, formatId: record.format?.id ?? '', asOf: record.asOf })
  return {
    ...record,
    status: problems.length > 0 ? 'failed' : 'ready',
    columns,
    mapping: [...mapping],
    error: problems[0] ?? null,
    notices: [...leftOutColumns(headings, mapping, isSubstack(record.format?.id ?? 'unknown')), ...notices],
    ...preview,
  }
}

function recordsOf(text: string): string[][] {
  try {
    return z
      .array(z.array(z.string()))
      .parse(parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, delimiter: [',', ';', '\t'] }))
  } catch (cause) {
    throw new Refusal(
      'invalid_input',
      `The file cannot be read: ${cause instanceof Error ? cause.message : 'it is no CSV'}`,
    )
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<{ text: string; size: number }> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true })
    size += piece.length
  }
  return { text: text + decoder.decode(), size }
}
