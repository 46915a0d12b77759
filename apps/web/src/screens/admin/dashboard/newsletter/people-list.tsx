import { consoleMessages } from '#data/console-messages.ts'
import { EmptyIllustration } from '@joy/ui/illustrations.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'
import { LoadError } from '#components/load-error.tsx'
import { PersonLine } from './person-line.tsx'
import type { People, PeopleTab } from './use-people.ts'

const messages: Record<PeopleTab, { label: string; whatFailed: string; nobody: string }> = {
  all: {
    label: 'Newsletter subscribers',
    whatFailed: consoleMessages.fetchSubscribers,
    nobody: 'Nobody is on the newsletter’s list yet. Import your Substack export to begin.',
  },
  website: {
    label: 'Website subscribers',
    whatFailed: consoleMessages.fetchWebsiteSubscribers,
    nobody: 'Nobody has signed up on the website yet.',
  },
  unexported: {
    label: 'Unexported subscribers',
    whatFailed: consoleMessages.fetchUnexported,
    nobody: 'Nobody is waiting to be exported.',
  },
}

/** At most ten people, newest first; the list scrolls at a height of 200 px (specification, section 9). */
export function PeopleList({ people }: { people: People }) {
  const { label, whatFailed, nobody } = messages[people.tab]
  if (people.isError && people.items.length === 0)
    return (
      <div className="h-50 overflow-auto p-4 md:px-5">
        <LoadError
          sentence={consoleMessages.subscribersNotLoaded}
          whatFailed={whatFailed}
          error={people.error}
          onRetry={people.retry}
          isRetrying={people.isFetching}
        />
      </div>
    )
  if (people.isPending) return <Waiting />
  if (people.items.length === 0)
    return (
      <div role="status" className="grid h-50 place-content-center justify-items-center gap-2 px-6 text-center">
        <div className="h-16 w-18 text-text-faint *:size-full">
          <EmptyIllustration />
        </div>
        <p className="max-w-[40ch] text-table text-text-soft">{nobody}</p>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <div role="region" aria-label={label} tabIndex={0} className={`${scroll} -outline-offset-2`}>
      <ul>
        {people.items.map((it) => (
          <PersonLine key={it.person.id} {...it} />
        ))}
      </ul>
    </div>
  )
}
const scroll = 'max-h-[200px] min-h-[200px] overflow-auto [scrollbar-width:thin]'

const Waiting = () => (
  <ul aria-hidden="true" className={`${scroll} overflow-hidden!`}>
    {['w-48', 'w-36', 'w-44', 'w-40', 'w-50'].map((width) => (
      <li
        key={width}
        className="flex h-9 items-center justify-between border-b border-edge-subtle px-4 max-md:h-11 md:px-5"
      >
        <AfterPause>
          <Skeleton className={`h-2.5 max-w-full ${width}`} />
          <Skeleton className="h-2.5 w-16" />
        </AfterPause>
      </li>
    ))}
  </ul>
)
