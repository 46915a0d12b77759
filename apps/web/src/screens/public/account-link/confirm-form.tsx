import type { AccountLink } from '@joy/contract'
import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import type { FollowedLink } from './use-account-link.ts'

/** Another browser asked, or nobody did: one press does it. */
export const ConfirmForm = ({ link, isProcessing, confirm }: FollowedLink) => {
  if (!link) return null
  const { heading, text, button } = toMessages(link)
  return (
    <>
      <h1 className="heading-1">{heading}</h1>
      <CentredText>{text}</CentredText>
      <Actions>
        <SiteButton isPending={isProcessing} onClick={confirm}>
          {button}
        </SiteButton>
      </Actions>
    </>
  )
}

function toMessages({ kind, oldEmail, newEmail, isConfirmed }: AccountLink) {
  if (kind === 'confirm address')
    return {
      heading: 'Is this your new address?',
      text: `The account of ${oldEmail} is to have the address ${newEmail ?? ''} from now on. If you did not ask for it, just close this page.`,
      button: 'Use this address',
    }
  if (kind === 'keep account')
    return {
      heading: 'Keep your account?',
      text: `The account of ${oldEmail} waits to be deleted. One press, and it stays as it is.`,
      button: 'Keep my account',
    }
  if (kind === 'not my call')
    return {
      heading: 'This was not you?',
      text: `A code to log in to the account of ${oldEmail} was read to somebody who called us. We void it, and log out whoever used it.`,
      button: 'It was not me',
    }
  return {
    heading: 'This was not you?',
    text: isConfirmed
      ? `Your account has the address ${newEmail ?? ''} now. We give it back to ${oldEmail}, as it was, and log everybody out.`
      : `Somebody wants to change the address of your account to ${newEmail ?? ''}. We stop it and log everybody out.`,
    button: isConfirmed ? 'Give my account back' : 'Stop the change',
  }
}
