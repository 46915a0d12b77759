import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { QueryState } from '#data/query-state.ts'
import { LoadError } from '../load-error.tsx'

type Props = {
  title: string
  /** How many fit what is asked; null: more than are counted; undefined: not known yet. */
  matching: number | null | undefined
  people: Omit<QueryState<unknown>, 'data'> & {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  failed: { sentence: string; whatFailed: string }
  /** Where all of them stand in a list of their own; absent: in none. */
  all?: { label: string; to: string } | undefined
  /** A line for each, as `<li>`. */
  children: readonly ReactNode[]
}

/** The few people whom a list cannot show, a line each, and more of them when they are asked for; within whatever frames them. */
export const FewPeople = ({ title, matching, people, failed, all, children }: Props) => (
  <>
    <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3.5 pb-1 md:px-5">
      <h2 className="text-body font-bold">{title}</h2>
      <p className="text-table text-text-soft tabular-nums">
        {matching === null
          ? 'More than 10,000 people'
          : matching !== undefined && counted(matching, 'person', 'people')}
      </p>
      {all && (
        <TextLink as={Link} to={all.to} className="ml-auto text-table">
          {all.label}
        </TextLink>
      )}
    </header>
    {people.isPending && <Skeleton className="mx-5 mb-4 h-2.5 w-48" />}
    {people.isError && (
      <div className="p-4 md:p-5">
        <LoadError
          {...failed}
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        />
      </div>
    )}
    {children.length > 0 && (
      <ul aria-label={title} className="divide-y divide-edge-subtle">
        {children}
      </ul>
    )}
    {people.hasNextPage && (
      <div className="border-t border-edge-subtle px-4 py-2.5 md:px-5">
        <Button size="small" isPending={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          Show more
        </Button>
      </div>
    )}
  </>
)
