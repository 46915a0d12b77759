import { capital } from '@joy/domain/labels/capital.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import type { Counting, useMatchingCount } from './use-matching-count.ts'

type Props = { count: ReturnType<typeof useMatchingCount>; nouns: Counting['nouns']; isComplete: boolean }

/** How many match, beside the button that applies it. */
export function MatchingLine({ count, nouns, isComplete }: Props) {
  if (isComplete && count.isError && !count.isFetching)
    return (
      <p role="alert" className="text-table text-danger-text">
        <span>{`The matching ${nouns?.[1] ?? 'people'} could not be counted. `}</span>
        <TextLink as="button" onClick={() => void count.refetch()}>
          Try again
        </TextLink>
      </p>
    )
  return (
    <p role="status" className="text-table text-text-soft tabular-nums">
      {isComplete ? toSentence(count, nouns) : 'A condition waits for its value.'}
    </p>
  )
}

function toSentence({ data, isCounting }: Props['count'], nouns: Props['nouns']): string {
  if (isCounting || data === undefined) return 'Counting...'
  const { matching, total, alone } = data
  const count = capital(matchingLabel(matching))
  const verb = matching === 1 ? 'matches' : 'match'
  if (nouns && total !== undefined) return `${count} of ${counted(total, ...nouns)} ${verb}`
  if (matching === 0 && alone !== 0)
    return `Nobody on the newsletter’s list matches, ${matchingLabel(alone)} on the website’s list alone ${alone === 1 ? 'does' : 'do'}`
  const people = matching === 0 ? 'Nobody matches' : `${count} ${matching === 1 ? 'person' : 'people'} ${verb}`
  return alone === 0 ? people : `${people}, and ${matchingLabel(alone)} more on the website’s list alone`
}
