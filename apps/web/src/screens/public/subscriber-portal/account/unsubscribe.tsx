import type { PortalOverview } from '@joy/contract'
import { useState } from 'react'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { useOwnMutation } from './use-own-mutation.ts'

type Props = {
  isAtSubstack: boolean
  links: PortalOverview['links']
  query: RefetchState
  onSuccess: (message: string) => void
}

/** The way out, with what it does here and what only Substack can do. */
export function Unsubscribe({ isAtSubstack, links, query, onSuccess }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, problem } = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.leaveNewsletter.mutate(),
    query,
    title: 'Unsubscribed',
    onSuccess: (message) => {
      setOpen(false)
      onSuccess(message)
    },
  })
  return (
    <>
      <SiteButton tone="default" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Unsubscribe
      </SiteButton>
      <SiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Unsubscribe from the weekly reflections?"
        confirmLabel="Unsubscribe"
        tone="danger-quiet"
        onConfirm={() => mutate()}
        isPending={isPending}
        problem={problem}
      >
        <p>You are off our list at once, and we send you an email with a way back.</p>
        {isAtSubstack && (
          <p>
            Substack sends the reflections, and we cannot tell it: we take you off there by hand, and until then one may
            still come. To be off there at once, unsubscribe in{' '}
            <a href={links.substack} rel="noreferrer" className="inline-link">
              your account at Substack
            </a>{' '}
            too.
          </p>
        )}
        <p>Your plan, if you have one, stays as it is.</p>
      </SiteDialog>
    </>
  )
}
