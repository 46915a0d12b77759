import { FewPeopleCard } from '#components/list/few-people-card.tsx'
import { foundLabel } from '#components/list/list-announcement.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { AloneLine } from './alone-line.tsx'
import type { AloneOnWebsite } from './use-alone-on-website.ts'

const title = 'On the website’s list alone'

/** Whoever was searched and stands on no newsletter list, each with the way to their record; nobody found says nothing. */
export const AloneOnWebsiteCard = ({ alone, record }: { alone: AloneOnWebsite; record: OpenRecord }) => {
  const { isAsked, people, items, shown, matching } = alone
  const isFound = isAsked && (items.length > 0 || people.isError)
  return (
    <>
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {isFound && matching !== undefined && `${foundLabel(matching, 'people', 'person')} on the website’s list alone`}
      </p>
      {isFound && (
        <FewPeopleCard
          title={title}
          matching={shown}
          people={people}
          failed={{
            sentence: 'Who is on the website’s list alone could not be searched.',
            whatFailed: 'Failed to fetch who is on the website’s list alone',
          }}
        >
          {items.map((person) => (
            <AloneLine key={person.id} person={person} record={record} />
          ))}
        </FewPeopleCard>
      )}
    </>
  )
}
