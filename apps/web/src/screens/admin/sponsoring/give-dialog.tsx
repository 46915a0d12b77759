import { Notice } from '@joy/ui/notice.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { OfferChoice } from './offer-choice.tsx'
import { PlaceConsequences } from './place-consequences.tsx'
import { RecipientChoice, type Recipient } from './recipient-choice.tsx'
import { useOpenOffers, useOpenRequests } from './use-open-sponsoring.ts'
import type { PlaceQuestion, SponsoringMutations } from './use-sponsoring-mutations.ts'

/** Asks once before a place is given: of which offer, or to whom. What fits first is chosen already. */
export const GiveDialog = ({ mutations }: { mutations: SponsoringMutations }) =>
  mutations.question &&
  (mutations.question.kind === 'request' ? (
    <ToRequest {...mutations.question} mutations={mutations} />
  ) : (
    <OfOffer {...mutations.question} mutations={mutations} />
  ))

/** Somebody asked: which offer is their place taken from? */
function ToRequest({
  request,
  mutations,
}: Extract<PlaceQuestion, { kind: 'request' }> & { mutations: SponsoringMutations }) {
  const offers = useOpenOffers()
  const [chosen, choose] = useState<number>()
  const offer = offers.items.find(({ id }) => id === chosen) ?? offers.items[0]
  return (
    <ConfirmDialog
      isOpen
      onClose={mutations.dropQuestion}
      title={`Give a place to ${request.name}`}
      confirmLabel="Give the place"
      isDisabled={!offer}
      isPending={mutations.isGiving}
      onConfirm={() => offer && mutations.give({ id: offer.id, requestId: request.id })}
    >
      <OfferChoice offers={offers} chosen={offer?.id} onChoose={choose} />
      {offer && <PlaceConsequences offer={offer} />}
      <Refusal of={mutations} />
    </ConfirmDialog>
  )
}

/** Somebody offers: who has the place, one who asked, or anybody else? */
function OfOffer({ offer, mutations }: Extract<PlaceQuestion, { kind: 'offer' }> & { mutations: SponsoringMutations }) {
  const requests = useOpenRequests()
  const [chosen, choose] = useState<Recipient>()
  const [first] = requests.items
  const recipient = chosen ?? (first ? { requestId: first.id } : { email: '' })
  const isNamed = 'requestId' in recipient || recipient.email.trim() !== ''
  return (
    <ConfirmDialog
      isOpen
      onClose={mutations.dropQuestion}
      title={`Give a place of ${offer.name}`}
      confirmLabel="Give the place"
      isDisabled={!isNamed || requests.isLoading}
      isPending={mutations.isGiving}
      onConfirm={() => isNamed && mutations.give({ id: offer.id, ...recipient })}
    >
      <RecipientChoice requests={requests} chosen={recipient} onChoose={choose} />
      <PlaceConsequences offer={offer} />
      <Refusal of={mutations} />
    </ConfirmDialog>
  )
}

const Refusal = ({ of: { refusal } }: { of: SponsoringMutations }) =>
  refusal && (
    <Notice tone="bad" title="The place was not given">
      {refusal}
    </Notice>
  )
