import type { PairReason } from '@joy/contract'
import { sampleNow } from './now.ts'

/** As the search finds them among the samples: who signed up on the website by another address than that of the newsletter. */
export const likelyPairs: readonly {
  id: number
  reason: PairReason
  shared: string
  one: string
  other: string
  foundAt: string
}[] = [
  {
    id: 2,
    reason: 'name',
    shared: 'Elias Haddad',
    one: 'e.haddad@example.net',
    other: 'elias.haddad@example.com',
    foundAt: sampleNow,
  },
  {
    id: 1,
    reason: 'name',
    shared: 'Martin Ó Briain',
    one: 'martin.obriain@example.com',
    other: 'martin.obriain@example.org',
    foundAt: sampleNow,
  },
]
