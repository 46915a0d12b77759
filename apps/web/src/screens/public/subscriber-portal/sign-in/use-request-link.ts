import { errorStatus, serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { portalMessages, type SentLink } from './sent-link.ts'

/** Where trying again at once cannot help, the server says why: an address that cannot be, or how long to wait. */
export const whyNotSent = (error: Error): string =>
  ([400, 429].includes(errorStatus(error) ?? 0) ? serverMessage(error) : undefined) ?? portalMessages.notSent

type Options = { onSent: (sent: SentLink) => void; onError?: (error: Error) => void }

/** Has a link sent to an address. */
export const useRequestLink = ({ onSent, onError }: Options) =>
  useMutationLite({
    mutationFn: (email: string) => siteClient.portal.requestLink.mutate({ email }),
    onSuccess: ({ expiresInMinutes, canSimulate }, email) =>
      onSent({ email, secondsLeft: expiresInMinutes * 60, secondsAgo: 0, canSimulate }),
    ...(onError ? { onError } : {}),
  })
