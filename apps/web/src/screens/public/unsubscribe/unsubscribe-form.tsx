import { Link } from 'react-router-dom'
import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { BackIcon } from '#components/site/icons.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import type { Unsubscription } from './use-unsubscription.ts'

/** One button. Without scripts the form itself posts to this page's own address, as RFC 8058 has it. */
export const UnsubscribeForm = ({ matter, maskedEmail, problem, isProcessing, leave }: Unsubscription) => (
  <>
    <h1 className="heading-1">Unsubscribe</h1>
    <CentredText>
      {matter === 'reminders' ? 'Stop the reminders before something ends to' : 'Stop the weekly reflections to'}
      {/* On a line of its own: nothing moves when the address arrives. */}
      <strong className="block truncate">{maskedEmail ?? 'your address'}</strong>
      {matter === 'reminders'
        ? 'The reflections and all other letters go on, and you can have reminders again whenever you like.'
        : 'Nothing else changes, and you can come back whenever you like.'}
    </CentredText>
    {problem && (
      <SiteAlert tone="bad" title="Error" className="mb-6">
        {problem}
      </SiteAlert>
    )}
    <form
      method="post"
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <Actions>
        <SiteButton type="submit" isPending={isProcessing}>
          {matter === 'reminders' ? 'Stop reminders' : 'Unsubscribe'}
        </SiteButton>
      </Actions>
    </form>
    <Link
      to={paths.home()}
      className="mt-4 inline-flex min-h-11 items-center gap-2 text-site-s font-medium text-text-soft no-underline transition-colors duration-150 hover:text-text"
    >
      <BackIcon />
      {matter === 'reminders' ? 'Keep my reminders' : 'Keep my reflections'}
    </Link>
  </>
)
