import { formatCount } from '@joy/domain/dates.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { ListFooter } from '../../../components/list-footer.tsx'
import { matchingWords, pageRange } from '../../../components/page-words.ts'
import { pageSize, type Outbox } from './use-outbox.ts'

export function OutboxFoot({ outbox: { params, page } }: { outbox: Outbox }) {
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
          Showing {matchingWords(data.matching)} of {formatCount(data.total)} mails
        </p>
      )}
      {!data && (page.isError ? <p>Not loaded</p> : <Skeleton className="h-2.5 w-40" />)}
    </ListFooter>
  )
}
