import { ChoiceCard, ChoiceGroup } from '@joy/ui/choice-card.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { LoadError } from '#components/load-error.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { formatDay } from '#dates.ts'
import type { OpenRequests } from './use-open-sponsoring.ts'

export type Recipient = { requestId: number } | { email: string }
type Props = { requests: OpenRequests; chosen: Recipient; onChoose: (recipient: Recipient) => void }

/** One of those who asked, or anybody by their address. */
export function RecipientChoice({ requests, chosen, onChoose }: Props) {
  if (requests.isPending) return <SkeletonLines count={2} />
  const isOther = 'email' in chosen
  return (
    <>
      {requests.isError && (
        <LoadError
          sentence="Who asked could not be loaded."
          whatFailed="Failed to fetch requests for places"
          error={requests.error}
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      )}
      <ChoiceGroup label="Whom it is for">
        {requests.items.map(({ id, name, email, receivedAt }) => (
          <ChoiceCard
            key={id}
            name="recipient"
            checked={!isOther && chosen.requestId === id}
            onChange={() => onChoose({ requestId: id })}
            title={<bdi>{name}</bdi>}
            aside={formatDay(receivedAt)}
          >
            {email}
          </ChoiceCard>
        ))}
        <ChoiceCard name="recipient" checked={isOther} onChange={() => onChoose({ email: '' })} title="Somebody else">
          Anybody, on a list or not
        </ChoiceCard>
      </ChoiceGroup>
      {isOther && (
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={chosen.email}
          onChange={(event) => onChoose({ email: event.target.value })}
        />
      )}
    </>
  )
}
