import type { LikelyPair, WebsiteSubscriber } from '@joy/contract'
import { likelyPairs } from '@joy/samples/likely-pairs.ts'
import type { StoredComp } from '../comps/stored-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

export type StoredPair = (typeof likelyPairs)[number] & Pick<LikelyPair, 'dismissedAt' | 'dismissedBy'>

/** Those of whom both are here. */
export const samplePairs = (isHere: (email: string) => boolean): StoredPair[] =>
  likelyPairs
    .filter(({ one, other }) => isHere(one) && isHere(other))
    .map((it) => ({ ...it, dismissedAt: null, dismissedBy: null }))

export type Two = { kind: 'merge' | 'address'; main: string; alias: string }

/** What was taken away or moved, so that it can be put back. */
export type StoredMerge = Two & {
  id: number
  since: string
  isUndone: boolean
  row: StoredSubscriber | null
  hasMoved: { email: string }[]
  websiteRows: WebsiteSubscriber[]
  comps: StoredComp[]
  tagIds: number[]
}
