import { messages } from '@joy/contract/messages.ts'

/** What a file field for lists takes: a CSV, a workbook, or a ZIP with a CSV in it (ruling 57). */
export const listFiles = '.csv,.xlsx,.zip'

/** What is wrong with a file that is none of these; undefined: nothing. A spreadsheet of another program can be saved as one. */
export function listFileFault({ name }: Pick<File, 'name'>): string | undefined {
  if (/\.(csv|xlsx|zip)$/iu.test(name)) return undefined
  return /\.(xls|xlsb|xlsm|xlt[xm]?|f?ods|ots|numbers|et)$/iu.test(name) ? messages.otherSpreadsheet : messages.noFile
}

export const listFilesHint =
  "The file should contain at minimum an 'email' column. CSV, xlsx, or a ZIP with a CSV in it, up to 100 MB and 2,000,000 rows."
