import { formatCount } from '@joy/domain/dates.ts'

/** How many are not in a file that was exported. */
export const leftOutWords = (total: number): string =>
  total === 1 ? '1 person is not in the file.' : `${formatCount(total)} people are not in the file.`
