import { staysCancelled } from '@joy/domain/account/account-messages.ts'
import type { ReactNode } from 'react'
import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { paths } from '#paths.ts'
import type { FollowedLink } from './use-account-link.ts'

/** What is true now, and what is left to do. */
export function Done({ done, link }: FollowedLink) {
  if (!done) return null
  const { heading, text } = toMessages(done, link)
  return (
    <>
      <h1 className="heading-1">{heading}</h1>
      <CentredText>{text}</CentredText>
      <Actions>
        <SiteButtonLink to={done.cancelledPlans.length > 0 ? paths.portalAccount() : paths.portal()}>
          Go to your portal
        </SiteButtonLink>
      </Actions>
    </>
  )
}

type Messages = { heading: string; text: ReactNode }

function toMessages(
  { kind, email, cancelledPlans }: NonNullable<FollowedLink['done']>,
  link: FollowedLink['link'],
): Messages {
  if (kind === 'keep account')
    return {
      heading: 'Your account stays',
      text: ['Nothing is deleted. It is good to have you with us.', staysCancelled(cancelledPlans)]
        .filter(Boolean)
        .join(' '),
    }
  if (kind === 'not my call')
    return {
      heading: 'Nobody is in by that code',
      text: (
        <>
          The code is void, whoever used it was logged out, and our people were told. Look in your portal whether all is
          as it was, and write to <SupportEmail /> if anything looks wrong.
        </>
      ),
    }
  if (kind === 'not me')
    return {
      heading: 'Your account is yours',
      text: (
        <>
          It has the address <strong className="[overflow-wrap:anywhere]">{email}</strong>, and everybody was logged
          out. Log in anew. Whoever changed it may know your mailbox: set a new password there, and write to{' '}
          <SupportEmail /> if anything looks wrong.
        </>
      ),
    }
  return {
    heading: 'Your address is changed',
    text: (
      <>
        It is <strong className="[overflow-wrap:anywhere]">{email}</strong> now. Substack cannot be told by us: to have
        the weekly reflection there, change it in{' '}
        <a className="inline-link" href={link?.substackLink} rel="noreferrer">
          your Substack account
        </a>{' '}
        as well.
      </>
    ),
  }
}
