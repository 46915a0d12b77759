import { counted } from '../labels/counted.ts'

/** As what failed rows are taken in again, once somebody mended them. */
export const mendedFilename = (filename: string): string => `${filename.replace(/\.\w+$/u, '')} (mended).csv`

/** What is told of such an import. */
export const mendedNotice = (rows: number, filename: string): string =>
  `${counted(rows, 'row')} of '${filename.slice(-60)}' that failed, as somebody mended ${rows === 1 ? 'it' : 'them'}: read as that file was.`

/** Why rows are refused to be mended. */
export const mendingFaults = {
  notRun: 'Rows are mended once the rest of their file is imported. Import that first.',
  notFailed: 'Not all of these rows failed in this import. Open it again, and mend what it shows.',
  mended: (row: number): string =>
    `Row ${row} was mended already. Its line leads to the import: look there, or throw that away first.`,
  cells: (columns: number): string => `Each row needs ${counted(columns, 'cell')}, as its file has columns.`,
} as const
