import { counted } from '@joy/domain/labels/counted.ts'
import { mostAddresses, tooManyAddresses } from '@joy/domain/segments/address-messages.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import type { SegmentDialogProps } from './segment-dialogs.tsx'

/** Says how many addresses are copied and how many people are unsubscribed, who are left out unless they are meant. */
export function CopyAddressesDialog({ segment, acts, onClose }: SegmentDialogProps) {
  const [withClosed, setWithClosed] = useState(false)
  const count = trpc.segments.count.useQuery({ id: segment.id }, { staleTime: 0, gcTime: 0 })
  const { people = 0, aloneOnWebsite = 0 } = count.data ?? {}
  const closed = (count.data?.closed ?? 0) + (count.data?.aloneClosed ?? 0)
  const many = people + aloneOnWebsite - (withClosed ? 0 : closed)
  const label = count.data ? `Copy ${counted(many, 'address', 'addresses')}` : 'Copy addresses'
  const isTooMany = many > mostAddresses
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Copy the addresses of '${segment.name}'`}
      description="With commas between them, for a mail program. It is noted in the activity log."
      confirmLabel={label}
      isDisabled={!count.data || many === 0 || isTooMany}
      isPending={acts.isCopying || count.isPending}
      pendingLabel={acts.isCopying ? 'Copying...' : 'Counting...'}
      onConfirm={() => void acts.copyAddresses(segment, withClosed).then(onClose)}
    >
      {count.isError && (
        <LoadError
          sentence="How many there are could not be counted."
          whatFailed="Failed to count the segment"
          error={count.error}
          onRetry={() => void count.refetch()}
          isRetrying={count.isFetching}
        />
      )}
      {closed > 0 && (
        <label className="flex items-start gap-2.5">
          <Checkbox
            className="mt-0.5"
            checked={!withClosed}
            onChange={(event) => setWithClosed(!event.target.checked)}
          />
          {`Leave out ${counted(closed, 'person who is', 'people who are')} unsubscribed`}
        </label>
      )}
      {count.data && (
        <p role="status" className="text-table text-text-soft">
          {isTooMany ? tooManyAddresses : whatIsCopied(many, withClosed ? closed : 0)}
          {aloneOnWebsite > 0 &&
            ` ${counted(aloneOnWebsite, 'of them is', 'of them are')} on the website’s list alone.`}
        </p>
      )}
    </ConfirmDialog>
  )
}

function whatIsCopied(many: number, closed: number): string {
  if (many === 0) return 'Nobody’s address would be copied.'
  return closed === 0
    ? 'Nobody among them is unsubscribed.'
    : `${counted(closed, 'of them is', 'of them are')} unsubscribed: no newsletter may go there.`
}
