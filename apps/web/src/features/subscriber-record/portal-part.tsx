import type { PersonRecord } from '@joy/contract'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { AliasLine } from '../merges/alias-line.tsx'
import { Moment } from './day.tsx'

/** Where they are signed in, under which addresses they are known, and when their account ends. */
export function PortalPart({ record: { portal, aliases, deletionDueAt } }: { record: PersonRecord }) {
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
          <Fact name="Other addresses">
            {aliases.map((alias) => (
              <AliasLine key={alias.email} alias={alias} />
            ))}
          </Fact>
        )}
      </Facts>
    </RecordSection>
  )
}
