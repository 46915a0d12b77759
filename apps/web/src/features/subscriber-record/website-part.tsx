import type { SubscriberRecord } from '@joy/contract'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { Day } from './day.tsx'

/** The row of the website's list: who signed up there, and whether Substack has been told. */
export function WebsitePart({ record: { subscriber, website } }: { record: SubscriberRecord }) {
  if (!website)
    return (
      <RecordSection title="Website">
        <p className="text-table text-text-soft">Did not sign up on the website.</p>
      </RecordSection>
    )
  return (
    <RecordSection title="Website">
      <Facts>
        <Fact name="Signed up">
          <Day at={website.signedUpAt} />
        </Fact>
        {website.email !== subscriber.email && <Fact name="E-mail">{website.email}</Fact>}
        {website.name && website.name !== subscriber.name && <Fact name="Name">{website.name}</Fact>}
        <Fact name="Exported">
          <Day at={website.exportedAt} otherwise="not exported yet" />
        </Fact>
        {website.unsubscribedAt && (
          <Fact name="Unsubscribed">
            <Day at={website.unsubscribedAt} />
          </Fact>
        )}
      </Facts>
    </RecordSection>
  )
}
