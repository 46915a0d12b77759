import type { SaidOfFile } from '@joy/contract'
import type { Telling } from '@joy/domain/subscriber-csv/telling.ts'

export type WriteTarget = Telling & {
  importId: number
  changeSetId: number
  stamp: Date
  /** How old the file is: a word of before what stands changes nothing. */
  asOf: Date
  /** Who is imported. */
  only: SaidOfFile['only']
  after: string
  limit: number
}
