import { LoadError } from '#components/load-error.tsx'

type Props = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

/** Whether one person pays could not be read, and with that nobody is comped or upgraded unasked; it can be tried again. */
export const PayersUnread = ({ query }: Props) => (
  <LoadError
    sentence="Whether this person pays could not be read."
    whatFailed="Failed to read who pays"
    error={query.error}
    onRetry={() => void query.refetch()}
    isRetrying={query.isFetching}
  />
)
