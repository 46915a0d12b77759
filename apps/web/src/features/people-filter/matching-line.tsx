import { counted } from '@joy/domain/labels/counted.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import type { useMatchingCount } from './use-matching-count.ts'

type Props = { count: ReturnType<typeof useMatchingCount>; isComplete: boolean }

/** How many match, beside the button that applies it. */
export function MatchingLine({ count, isComplete }: Props) {
  if (isComplete && count.isError && !count.isFetching)
    return (
      <p role="alert" className="text-table text-danger-text">
        <span>The matching people could not be counted. </span>
        <TextLink as="button" onClick={() => void count.refetch()}>
          Try again
        </TextLink>
      </p>
    )
  return (
    <p role="status" className="text-table text-text-soft tabular-nums">
      {isComplete ? toSentence(count) : 'A condition waits for its value.'}
    </p>
  )
}

function toSentence({ data, isCounting }: Props['count']): string {
  if (isCounting || data === undefined) return 'Counting...'
  if (data.matching === null) return 'More than 10,000 people match'
  if (data.matching === 0) return 'Nobody matches'
  return `${counted(data.matching, 'person', 'people')} ${data.matching === 1 ? 'matches' : 'match'}`
}
