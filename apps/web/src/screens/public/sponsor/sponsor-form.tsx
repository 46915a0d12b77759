import type { SponsoringResponse } from '@joy/contract'
import { useState } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import { useIsLive } from '#components/site/use-is-live.ts'
import { paths } from '#paths.ts'
import { LetterField } from './letter-field.tsx'
import { PlacesPart } from './places-part.tsx'
import { type Faults, readForm, type SponsoringKind, type Written } from './read-form.ts'
import { useSponsoring } from './use-sponsoring.ts'

export const FORM_ID = 'sponsor-form'
const ofOffer = 'group-has-[input[value=request]:checked]/sponsor:hidden'
const ofRequest = 'hidden group-has-[input[value=request]:checked]/sponsor:inline'

type Props = { kind: SponsoringKind; onDone: (response: SponsoringResponse, written: Written) => void }

/**
 * What somebody offers, or asks for. A press before the page is live, or without its script, posts the form to the server
 * with what was chosen above it. The page is built ahead as an offer: until it is live the style sheet follows the choice.
 */
export function SponsorForm({ kind, onDone }: Props) {
  const { send, isPending, problem } = useSponsoring(onDone)
  const [faults, setFaults] = useState<Faults>({})
  const isLive = useIsLive()
  const submit = (form: HTMLFormElement) => {
    const { written, faults: found } = readForm(form, kind)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first === undefined) return send(written)
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form
      id={FORM_ID}
      method="post"
      action={paths.sponsor()}
      noValidate={isLive}
      className="mt-7 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <SiteField
        label="Name"
        name="name"
        required
        minLength={2}
        maxLength={200}
        autoComplete="name"
        placeholder="Your name"
        error={faults.name}
      />
      <SiteField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="you@example.com"
        helper="We send a link there, so that we know it is yours"
        error={faults.email}
      />
      {kind === 'offer' && <PlacesPart className={ofOffer} error={faults.places} />}
      <LetterField
        label={kind === 'offer' ? 'Anything you want to say' : 'Anything you want us to know'}
        error={faults.letter}
      />
      {problem && (
        <SiteAlert tone="bad" title="Error">
          {problem}
        </SiteAlert>
      )}
      <SiteButton type="submit" isWide isPending={isPending}>
        {isLive ? (
          kind === 'offer' ? (
            'Offer places'
          ) : (
            'Ask for a place'
          )
        ) : (
          <>
            <span className={ofOffer}>Offer places</span>
            <span className={ofRequest}>Ask for a place</span>
          </>
        )}
      </SiteButton>
    </form>
  )
}
