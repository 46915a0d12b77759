import { searchLimit } from '@joy/domain/search-limit.ts'
import { errorStatus } from '#data/error-message.ts'
import type { Unreadable } from './list-empty.tsx'
import type { ListParams } from './use-list-params.ts'

/** What a list keeps in its address, where it does. */
export type InAddress = Partial<Pick<ListParams, 'search' | 'setText' | 'cursor' | 'toFirstPage'>>

/** A search that no list takes. `instead`: what to do with so much text. */
export const searchTooLong = ({ search = '', setText }: InAddress, instead = ''): Unreadable | undefined =>
  setText && search.length > searchLimit
    ? {
        title: 'This search is too long',
        sentence: `A search takes at most ${searchLimit} characters.${instead}`,
        clear: 'Clear search',
        onClear: () => setText(''),
      }
    : undefined

/** An address that names a page which the list, as it is sorted and searched there, does not have. */
export const pageRefused = ({ cursor, toFirstPage }: InAddress, error: unknown): Unreadable | undefined =>
  toFirstPage && cursor !== undefined && errorStatus(error) === 400
    ? {
        title: 'This list has no such page',
        sentence: 'The address names a page of another search or another order.',
        clear: 'Go to the first page',
        onClear: toFirstPage,
      }
    : undefined
