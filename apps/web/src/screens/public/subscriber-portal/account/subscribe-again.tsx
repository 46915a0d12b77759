import { note } from '#features/newsletter/closed-note.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { useOwnMutation } from './use-own-mutation.ts'

type Props = { message: string; query: RefetchState; onSuccess: (message: string) => void }

/** They left here: one press brings them back, and what Substack does then stands in the section afterwards. */
export function SubscribeAgain({ message, query, onSuccess }: Props) {
  const { mutate, isPending, problem } = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.joinNewsletter.mutate(),
    query,
    title: 'Subscribed Again',
    onSuccess,
  })
  return (
    <>
      <p className={note}>{message}</p>
      {problem && !isPending && <SiteAlert tone="bad">{problem}</SiteAlert>}
      <SiteButton size="small" isPending={isPending} className="justify-self-start" onClick={() => mutate()}>
        Subscribe Again
      </SiteButton>
    </>
  )
}
