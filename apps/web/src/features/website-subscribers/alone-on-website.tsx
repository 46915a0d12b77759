import { FewPeople } from '#components/list/few-people.tsx'
import { foundLabel } from '#components/list/list-announcement.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { AloneLine } from './alone-line.tsx'
import { type Alone, readAlone } from './use-alone-on-website.ts'

/** `isFailed`: unless the list beside it failed too, which says so for both. */
export type FoundAlone = Alone & { isFailed: boolean }

const title = 'On the website’s list alone'

/**
 * Between the search and what it found on the newsletter's list, so that the box stays where it is while one types: whoever was searched
 * and stands on the website's alone, each with the way to their record. Nobody found says nothing.
 */
export const AloneOnWebsite = ({ alone, record }: { alone: FoundAlone; record: OpenRecord }) => {
  const { isAsked, people, isFailed, allPath } = alone
  const { items, shown, matching } = readAlone(alone)
  const isFound = isAsked && (items.length > 0 || isFailed)
  return (
    <>
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {isFound && matching !== undefined && `${foundLabel(matching, 'people', 'person')} on the website’s list alone`}
      </p>
      {isFound && (
        <section aria-label={title} aria-busy={people.isFetching} className="border-b border-edge-subtle">
          <FewPeople
            title={title}
            matching={shown}
            people={people}
            all={items.length > 1 ? { label: 'See all of them', to: allPath } : undefined}
            failed={{
              sentence: 'Who is on the website’s list alone could not be searched.',
              whatFailed: 'Failed to fetch who is on the website’s list alone',
            }}
          >
            {items.map((person) => (
              <AloneLine key={person.id} person={person} record={record} />
            ))}
          </FewPeople>
        </section>
      )}
    </>
  )
}
