import { counted } from '@joy/domain/labels/counted.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

type Props = { importId: number; total: number; onClose: () => void }

/** Everybody whom a whole list did not have, with the way to each. */
export function AbsentDialog({ importId, total, onClose }: Props) {
  const people = trpc.imports.absent.useInfiniteQuery(
    { id: importId, limit: 50 },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const items = people.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${counted(total, 'person', 'people')} not in this file`}
      description="Nothing of theirs ended. Look them up at Substack: whoever is there is missing in the file by mistake."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {people.isPending && <SkeletonLines count={5} />}
      {people.isError && (
        <LoadError
          sentence="They could not be loaded."
          whatFailed="Failed to fetch who is missing"
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        />
      )}
      <ul aria-label="Not in this file" className="grid gap-2">
        {items.map(({ id, name, email, plan }) => (
          <li key={id} className="text-table">
            <TextLink as={Link} to={paths.subscriberRecord(id)}>
              {name ?? email}
            </TextLink>
            <span className="block text-meta break-all text-text-soft">
              {name ? `${email}, ` : ''}
              {plan}
            </span>
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button
          className="mt-3"
          isPending={people.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void people.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Dialog>
  )
}
