/** What a file field for lists takes: a CSV, a workbook, or a ZIP with a CSV in it (ruling 57). */
export const listFiles = '.csv,.xlsx,.zip'

export const isListFile = ({ name }: Pick<File, 'name'>): boolean => /\.(csv|xlsx|zip)$/iu.test(name)

export const listFilesHint =
  "The file should contain at minimum an 'email' column. CSV, xlsx, or a ZIP with a CSV in it, up to 100 MB and 2,000,000 rows."
