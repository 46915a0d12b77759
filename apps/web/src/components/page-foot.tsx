import { LiveText } from '@joy/ui/live-text.tsx'
import { formatCount } from '@joy/domain/dates.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { type ListParams, pageSize } from '../hooks/use-list-params.ts'
import { ListFooter } from './list-footer.tsx'
import { matchingWords, pageRange } from './page-words.ts'

/** A query for one page of a list, as far as its foot goes. */
export type PageQuery = {
  data?: { items: readonly unknown[]; nextCursor: string | null; total: number; matching: number | null } | undefined
  isPlaceholderData: boolean
  isError: boolean
}

type Props = {
  params: Pick<ListParams, 'page' | 'turnBack' | 'turnForward'>
  page: PageQuery
  /** What is counted; the second word is for exactly one. */
  noun: string
  nounOfOne?: string
  /** Further counts. */
  children?: ReactNode
}

/** 'Showing x of y subscribers', further counts, and the way to the other pages. */
export function PageFoot({ params, page, noun, nounOfOne = noun, children }: Props) {
  const { data } = page
  // The page before stays while the next one is on its way: turning again would go on from the old one.
  const isTurnable = data !== undefined && !page.isPlaceholderData
  const next = data?.nextCursor
  return (
    <ListFooter
      range={
        data && pageRange({ page: params.page, limit: pageSize, shown: data.items.length, matching: data.matching })
      }
      onPrevious={isTurnable ? params.turnBack : undefined}
      onNext={isTurnable && next ? () => params.turnForward(next) : undefined}
    >
      {data && (
        <p>
          <LiveText>
            Showing {matchingWords(data.matching)} of {formatCount(data.total)} {data.total === 1 ? nounOfOne : noun}
          </LiveText>
        </p>
      )}
      {!data && (page.isError ? <p>Not loaded</p> : <Skeleton className="h-2.5 w-40" />)}
      {data && children}
    </ListFooter>
  )
}
