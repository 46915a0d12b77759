import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import { AgreementForm } from './agreement-form.tsx'
import { LatelyAdded } from './lately-added.tsx'
import { UndoAdditionDialog } from './undo-addition-dialog.tsx'
import { useAdditions } from './use-additions.ts'
import { WhoForm } from './who-form.tsx'

/** People whom somebody of the team adds: read first, then put on the website's list, with how they agreed. */
export function AddPeoplePage() {
  if (useMay('additions.add')) return <AddPeople />
  return (
    <NotForYou title="Add people" who="Administrators add people.">
      <TextLink as={Link} to={paths.subscribers()}>
        See who is here
      </TextLink>
    </NotForYou>
  )
}

function AddPeople() {
  // What was added is no longer in the form.
  const [turn, setTurn] = useState(0)
  const acts = useAdditions(() => setTurn((now) => now + 1))
  return (
    <ConsolePage title="Add people">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
          <Section title="Who" note="They come to the website’s list, and with the next export to Substack.">
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
              <WhoForm key={turn} acts={acts} />
              {acts.lines && <AgreementForm lines={acts.lines} acts={acts} />}
            </Card>
          </Section>
        </div>
        <LatelyAdded acts={acts} />
      </div>
      <UndoAdditionDialog {...acts.undoDialog} />
    </ConsolePage>
  )
}
