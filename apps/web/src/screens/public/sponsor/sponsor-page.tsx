import type { SponsoringResponse } from '@joy/contract'
import { useEffect, useRef, useState } from 'react'
import { FlameIllustration } from '#components/site/illustrations/flame.tsx'
import { Choice, ChoiceWell } from '#components/site/choice.tsx'
import { SplitPage } from '#components/site/split-page.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import type { SponsoringKind } from './read-form.ts'
import { FORM_ID, SponsorForm } from './sponsor-form.tsx'
import { SponsorText } from './sponsor-text.tsx'
import { HomeLink, Sent } from './written.tsx'

const choices: Record<SponsoringKind, string> = { offer: 'I want to give', request: 'I need a place' }
const kinds = ['offer', 'request'] as const

/** Places that some pay for and others have: how it goes, and the two forms. */
export function SponsorPage() {
  const [kind, setKind] = useState<SponsoringKind>('offer')
  const [sent, setSent] = useState<{ state: SponsoringResponse['state']; email: string } | null>(null)
  const well = useRef<HTMLDivElement>(null)
  // Chosen before the script was there.
  useEffect(() => {
    if (well.current?.querySelector<HTMLInputElement>('input[value=request]')?.checked) setKind('request')
  }, [])
  useFocusOnView(sent ? 'sent' : 'form')
  if (sent) return <Sent {...sent} />
  return (
    <SplitPage
      title="Sponsoring"
      nav={<HomeLink />}
      isLong
      illustration={<FlameIllustration />}
      caption="A light that lights another is no less for it."
    >
      <h1 id="heading" className="heading-1">
        Give a place, or ask for one
      </h1>
      <p className="lead mt-4.5">
        No one is turned away for inability to pay. Those who can give more buy places for others.
      </p>
      <div className="group/sponsor">
        <ChoiceWell
          ref={well}
          role="radiogroup"
          aria-label="What brings you here"
          className="mt-7 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2"
        >
          {kinds.map((each) => (
            <Choice
              key={each}
              form={FORM_ID}
              name="kind"
              value={each}
              label={choices[each]}
              checked={each === kind}
              onChange={() => setKind(each)}
            />
          ))}
        </ChoiceWell>
        <SponsorText kind={kind} />
        <SponsorForm
          kind={kind}
          onDone={({ state }, { email }) => {
            setSent({ state, email })
            scrollTo(0, 0)
          }}
        />
      </div>
    </SplitPage>
  )
}
