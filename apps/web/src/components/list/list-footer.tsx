import { Pagination } from '@joy/ui/pagination.tsx'
import { CardFooter } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'
import { LiveText } from '@joy/ui/live-text.tsx'
import { counted } from '@joy/domain/labels/counted.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { type ListParams, pageSize } from './use-list-params.ts'
import { matchingLabel, pageRange } from './page-labels.ts'

type Props = {
  /** Counts, at the left. */
  children: ReactNode
  /** Totals at the right, before the range. */
  totals?: ReactNode
  range?: string | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Another page is on its way. */
  isTurning?: boolean
}

/** The footer of a paged list: counts, range, Previous and Next. */
export const ListFooter = ({ children, totals, range, onPrevious, onNext, isTurning = false }: Props) => (
  <CardFooter>
    {children}
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-md:ml-0 max-md:w-full">
      {totals}
      <Pagination range={range} onPrevious={onPrevious} onNext={onNext} isBusy={isTurning} />
    </div>
  </CardFooter>
)

/** A query for one page of a list, as far as its footer goes. */
type PageQuery = {
  data?: { items: readonly unknown[]; nextCursor: string | null; total: number; matching: number | null } | undefined
  isPlaceholderData: boolean
  isError: boolean
}

type PageFooterProps = {
  params: Pick<ListParams, 'page' | 'turnBack' | 'turnForward'>
  page: PageQuery
  /** What is counted; the second word is for exactly one. */
  noun: string
  nounOfOne?: string
  /** Further counts. */
  children?: ReactNode
}

/** 'Showing x of y subscribers', further counts, and the way to the other pages. What a search found is said by `ListAnnouncement`. */
export function PageFooter({ params, page, noun, nounOfOne = noun, children }: PageFooterProps) {
  const { data } = page
  const next = data?.nextCursor
  return (
    <ListFooter
      range={
        // Which rows stand is known again once those of this page do.
        page.isPlaceholderData
          ? 'Loading...'
          : data && pageRange({ page: params.page, limit: pageSize, shown: data.items.length, matching: data.matching })
      }
      onPrevious={data && params.turnBack}
      onNext={next ? () => params.turnForward(next) : undefined}
      // The page before stays while the next one is on its way: turning again would go on from the old one.
      isTurning={page.isPlaceholderData}
    >
      {data && (
        <p>
          <LiveText>
            Showing {matchingLabel(data.matching)} of {counted(data.total, nounOfOne, noun)}
          </LiveText>
        </p>
      )}
      {!data && (page.isError ? <p>Not loaded</p> : <Skeleton className="h-2.5 w-40" />)}
      {data && children}
    </ListFooter>
  )
}
