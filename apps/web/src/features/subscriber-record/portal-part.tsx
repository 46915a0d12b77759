import type { SubscriberRecord } from '@joy/contract'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { formatMoment } from '#dates.ts'
import { Moment } from './day.tsx'

/** Where they are signed in, under which addresses they are known, and when their account ends. */
export function PortalPart({ record: { portal, aliases, deletionDueAt } }: { record: SubscriberRecord }) {
  return (
    <RecordSection title="Portal">
      <Facts>
        <Fact name="Signed in">
          <Moment at={portal.signedInAt} otherwise="Not at present" />
        </Fact>
        {deletionDueAt && (
          <Fact name="Account is deleted">
            <Moment at={deletionDueAt} />
            <span className="text-text-soft">as they asked; until then they can keep it</span>
          </Fact>
        )}
        {aliases.length > 0 && (
          <Fact name="Addresses of before">
            {aliases.map(({ email, since }) => (
              <span key={email} className="block [overflow-wrap:anywhere]">
                {email} <span className="text-text-soft">until {formatMoment(since)}</span>
              </span>
            ))}
          </Fact>
        )}
      </Facts>
    </RecordSection>
  )
}
