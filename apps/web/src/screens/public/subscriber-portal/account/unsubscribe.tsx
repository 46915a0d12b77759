import type { PortalOverview } from '@joy/contract'
import { useState } from 'react'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import type { Again } from '#data/use-answer.ts'
import { siteClient } from '#data/site-client.ts'
import { useOwnAct } from './use-own-act.ts'

type Props = {
  isAtSubstack: boolean
  links: PortalOverview['links']
  again: Again
  onDone: (message: string) => void
}

/** The way out, with what it does here and what only Substack can do. */
export function Unsubscribe({ isAtSubstack, links, again, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, problem } = useOwnAct({
    act: () => siteClient.portalAccount.leaveNewsletter.mutate(),
    again,
    title: 'Unsubscribed',
    onDone: (message) => {
      setOpen(false)
      onDone(message)
    },
  })
  return (
    <>
      <SiteButton tone="outline" isSmall className="justify-self-start" onClick={() => setOpen(true)}>
        Unsubscribe
      </SiteButton>
      <SiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Unsubscribe from the weekly reflections?"
        confirmLabel="Unsubscribe"
        tone="danger"
        onConfirm={() => run()}
        isBusy={isBusy}
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
