import type { PersonRecord } from '@joy/contract'
import { describeAgreed } from '@joy/domain/people/how-agreed.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { Day } from './day.tsx'

type Website = NonNullable<PersonRecord['website']>
type Props = {
  website: PersonRecord['website']
  /** As the record calls them: what is said otherwise on the website's list is said here. */
  named: { email: string; name: string | null }
}

/** The row of the website's list: who signed up there or was added by hand, and whether Substack has been told. */
export function WebsitePart({ website, named }: Props) {
  if (!website)
    return (
      <RecordSection title="Website">
        <p className="text-table text-text-soft">Did not sign up on the website.</p>
      </RecordSection>
    )
  const { email, name, unsubscribedAt } = website
  return (
    <RecordSection title="Website">
      <Facts>
        <HowTheyCame {...website} />
        {email !== named.email && <Fact name="E-mail">{email}</Fact>}
        {name && name !== named.name && <Fact name="Name">{name}</Fact>}
        <Fact name="Exported">
          <Exported {...website} />
        </Fact>
        {unsubscribedAt && (
          <Fact name="Unsubscribed">
            <Day at={unsubscribedAt} />
          </Fact>
        )}
      </Facts>
    </RecordSection>
  )
}

const HowTheyCame = ({ signedUpAt, addition }: Website) =>
  addition ? (
    <>
      <Fact name="Added by hand">
        <Day at={signedUpAt} />
        <span className="text-text-soft">by {addition.by}</span>
      </Fact>
      <Fact name="How they agreed">{describeAgreed(addition)}</Fact>
    </>
  ) : (
    <Fact name="Signed up">
      <Day at={signedUpAt} />
    </Fact>
  )

/** Who left waits for no export, and who is left out of it is told why. */
const Exported = ({ exportedAt, leftOut, unsubscribedAt }: Website) => (
  <>
    <Day at={exportedAt} otherwise={leftOut ? 'left out' : unsubscribedAt ? 'not exported' : 'not exported yet'} />
    {leftOut && <span className="basis-full text-meta text-text-soft">{leftOutMessage[leftOut]}</span>}
  </>
)
