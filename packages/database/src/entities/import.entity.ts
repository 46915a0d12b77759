import type { FieldChange, ImportCounts, ImportRecord, SaidOfFile } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

/** `errors`, `uncomputed`: cells of which a workbook holds no value. */
export type PackedFile = NonNullable<ImportRecord['packed']> & { errors: number; uncomputed: number }

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'import',
  properties: {
    id: p.integer().primary(),
    filename: p.text(),
    bytes: p.bigint('number').default(0),
    status: p.text().$type<ImportRecord['status']>(),
    format: p.json<NonNullable<ImportRecord['format']>>().nullable(),
    encoding: p.text().nullable(),
    /** Chosen by hand, and not found by the bytes. */
    isEncodingChosen: p.boolean().default(false),
    /** The line of the file, from 1, in which its headings stand; what is above is left out. 0: there are none. */
    headingLine: p.integer().default(1),
    delimiter: p.text().nullable(),
    /** Of a workbook or a ZIP: what it holds, and which of it is read. */
    packed: p.json<PackedFile>().nullable(),
    /** The pieces that count; of a packed file those of 0 are its own bytes. */
    reading: p.integer().default(1),
    columns: p.json<ImportRecord['columns']>(),
    /** The list that it is read as; null: as its headings tell, or as somebody says. */
    readAs: p.json<NonNullable<ImportRecord['readAs']>>().nullable(),
    said: p.json<Partial<SaidOfFile>>().defaultRaw("'{}'"),
    labels: p.json<ImportRecord['labels']>().default([]),
    dates: p.json<ImportRecord['dates']>().default([]),
    notices: p.json<string[]>(),
    counts: p.json<ImportCounts>().nullable(),
    rows: p.integer().nullable(),
    /** The addresses among them: rows without the failed ones, each address once. */
    distinctRows: p.integer().nullable(),
    fieldChanges: p.integer().nullable(),
    compsMade: p.integer().default(0),
    compsKept: p.integer().default(0),
    peopleTagged: p.integer().default(0),
    tagsMade: p.json<string[]>().default([]),
    changes: p.json<FieldChange[]>(),
    error: p.text().nullable(),
    changeSetId: p.integer().nullable(),
    /** The file's own time, as its sender says it; null: as old as its upload. */
    asOf: p.datetime(3).nullable(),
    /** Whether it is all that Substack has: whom it does not have is missing there. */
    isFullList: p.boolean().default(false),
    /** Whom it was the first to miss. */
    absent: p.integer().default(0),
    createdBy: p.text(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
    finishedAt: p.datetime(3).nullable(),
  },
})

/** One CSV from choosing it to its result. */
export class Import extends ImportSchema.class {}
ImportSchema.setClass(Import)
