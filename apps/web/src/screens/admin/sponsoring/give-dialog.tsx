import { Notice } from '@joy/ui/notice.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { OfferChoice } from './offer-choice.tsx'
import { PlaceConsequences } from './place-consequences.tsx'
import { RecipientChoice, type Recipient } from './recipient-choice.tsx'
import { useOpenOffers, useOpenRequests } from './use-open-sponsoring.ts'
import type { PlaceQuestion, SponsoringActs } from './use-sponsoring-acts.ts'

/** Asks once before a place is given: of which offer, or to whom. What fits first is chosen already. */
export const GiveDialog = ({ acts }: { acts: SponsoringActs }) =>
  acts.question &&
  (acts.question.kind === 'request' ? (
    <ToRequest {...acts.question} acts={acts} />
  ) : (
    <OfOffer {...acts.question} acts={acts} />
  ))

/** Somebody asked: which offer is their place taken from? */
function ToRequest({ request, acts }: Extract<PlaceQuestion, { kind: 'request' }> & { acts: SponsoringActs }) {
  const offers = useOpenOffers()
  const [chosen, choose] = useState<number>()
  const offer = offers.items.find(({ id }) => id === chosen) ?? offers.items[0]
  return (
    <ConfirmDialog
      isOpen
      onClose={acts.dropQuestion}
      title={`Give a place to ${request.name}`}
      confirmLabel="Give the place"
      isDisabled={!offer}
      isPending={acts.isGiving}
      onConfirm={() => offer && acts.give({ id: offer.id, requestId: request.id })}
    >
      <OfferChoice offers={offers} chosen={offer?.id} onChoose={choose} />
      {offer && <PlaceConsequences offer={offer} />}
      <Refusal of={acts} />
    </ConfirmDialog>
  )
}

/** Somebody offers: who has the place, one who asked, or anybody else? */
function OfOffer({ offer, acts }: Extract<PlaceQuestion, { kind: 'offer' }> & { acts: SponsoringActs }) {
  const requests = useOpenRequests()
  const [chosen, choose] = useState<Recipient>()
  const [first] = requests.items
  const recipient = chosen ?? (first ? { requestId: first.id } : { email: '' })
  const isNamed = 'requestId' in recipient || recipient.email.trim() !== ''
  return (
    <ConfirmDialog
      isOpen
      onClose={acts.dropQuestion}
      title={`Give a place of ${offer.name}`}
      confirmLabel="Give the place"
      isDisabled={!isNamed || requests.isPending}
      isPending={acts.isGiving}
      onConfirm={() => isNamed && acts.give({ id: offer.id, ...recipient })}
    >
      <RecipientChoice requests={requests} chosen={recipient} onChoose={choose} />
      <PlaceConsequences offer={offer} />
      <Refusal of={acts} />
    </ConfirmDialog>
  )
}

const Refusal = ({ of: { refusal } }: { of: SponsoringActs }) =>
  refusal && (
    <Notice tone="bad" title="The place was not given">
      {refusal}
    </Notice>
  )
