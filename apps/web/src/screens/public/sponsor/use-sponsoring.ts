import type { SponsoringResponse } from '@joy/contract'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import type { Written } from './read-form.ts'

/** Sends an offer or a request, once; what the server says stands beside the button. */
export function useSponsoring(onSuccess: (response: SponsoringResponse, written: Written) => void) {
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: ({ kind, ...input }: Written) =>
      kind === 'offer'
        ? siteClient.sponsoring.offer.mutate(toOffer(input))
        : siteClient.sponsoring.ask.mutate(toRequest(input)),
    onSuccess,
  })
  return {
    send: mutate,
    isPending,
    problem: error && (serverMessage(error) ?? 'The server did not answer. Please try again.'),
  }
}

type Input = Omit<Written, 'kind'>
const toRequest = ({ name, email, letter }: Input) => ({ name, email, letter })
const toOffer = ({ places, plan, mayBeNamed, ...person }: Input) => ({
  ...toRequest({ places, plan, mayBeNamed, ...person }),
  places,
  plan,
  mayBeNamed,
})
