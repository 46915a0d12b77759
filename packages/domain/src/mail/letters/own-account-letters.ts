import * as pages from '#page-paths.ts'
import type { Letter, Sender } from '../letter.ts'
import { placeholder } from '../placeholders.ts'

/** Mails to somebody about their own account: its address, and its end. */
export type OwnAccountVariables = {
  /** `within` is a length, like '30 minutes'. */
  'confirm-address': { within: string }
  'address-taken': Record<string, never>
  /** `newAddress` masked: it is nobody's yet; `asked` is a whole sentence, who asked for what. */
  'address-change-asked': { newAddress: string; asked: string; within: string }
  'address-changed': { newAddress: string; days: string }
  /** `cancelled` is a whole sentence; empty: nothing was paid. */
  /** `asked`: who asked for it, as a sentence. */
  'account-deletion-asked': { day: string; cancelled: string; asked: string }
  /** `cancelled` is a whole sentence of what stays cancelled; empty: nothing was. */
  /** `kept`: who kept it, as a sentence. */
  'account-kept': { cancelled: string; kept: string }
  /** `what` says what was stopped or given back, `also` what was asked for meanwhile; whole sentences, `also` may be empty. */
  'address-given-back': { what: string; also: string }
  /** `places`: where people delete them by hand, like 'Substack and Planning Center'; empty: nowhere. */
  /** `there`: that a payment at Substack goes on, as a whole sentence; empty: there is none. */
  'account-deleted': { places: string; there: string }
}

const link = placeholder('link')

export const ownAccountLetters: {
  [T in keyof OwnAccountVariables]: (its: OwnAccountVariables[T], sender: Sender) => Letter
} = {
  'confirm-address': ({ within }, { siteName }) => ({
    subject: `Confirm your new address for ${siteName}`,
    preview: `The link works once, for ${within}.`,
    heading: 'Is this your new address?',
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, wants to use this address for their account at ${siteName} from now on.`,
      },
      { kind: 'button', label: 'Use this address', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${within}. If this was not you, you can leave this email as it is: nothing changes.`,
      },
    ],
  }),
  'address-taken': (_its, { siteName, appUrl }) => ({
    subject: `This address already has an account at ${siteName}`,
    preview: 'Nothing was changed.',
    heading: 'This address already has an account',
    parts: [
      {
        kind: 'text',
        text: `Somebody, most likely you, wanted to use this address for another account at ${siteName}. It has one of its own already, so nothing was changed.`,
      },
      {
        kind: 'text',
        text: 'You can log in with it. If both accounts are yours and you want to have them as one, write to us.',
      },
      { kind: 'button', label: 'Log In', href: `${appUrl}${pages.portal()}` },
      { kind: 'note', text: 'If this was not you, you can leave this email as it is.' },
    ],
  }),
  'address-change-asked': ({ newAddress, asked, within }, { siteName }) => ({
    subject: `Your address at ${siteName} is about to change`,
    preview: `To ${newAddress}, once it is confirmed there.`,
    heading: 'Your address is about to change',
    parts: [
      {
        kind: 'text',
        text: `${asked} Nothing changes until it is confirmed there, within ${within}.`,
      },
      { kind: 'text', text: 'If this was you, there is nothing to do here.' },
      { kind: 'button', label: 'This was not me', href: link },
      { kind: 'note', text: 'It stops the change and logs everybody out of your account.' },
    ],
  }),
  'address-changed': ({ newAddress, days }, { siteName }) => ({
    subject: `Your address at ${siteName} was changed`,
    preview: `It is ${newAddress} now.`,
    heading: 'Your address was changed',
    parts: [
      { kind: 'text', text: `It is ${newAddress} now: our letters go there, and you log in with it.` },
      {
        kind: 'text',
        text: 'This address stays yours: whoever knows you by it still finds you. Substack cannot be told by us. To have the weekly reflection at the new address, change it in your account there as well.',
      },
      { kind: 'button', label: 'This was not me', href: link },
      {
        kind: 'note',
        text: `For ${days} days it gives you your account back, as it was, and logs everybody out of it.`,
      },
    ],
  }),
  'account-deletion-asked': ({ day, cancelled, asked }, { siteName }) => ({
    subject: `Your account at ${siteName} will be deleted on ${day}`,
    preview: 'Until then you can change your mind.',
    heading: `Your account will be deleted on ${day}`,
    parts: [
      {
        kind: 'text',
        text: `${asked} We do it on ${day}; until then you can change your mind.${cancelled && ` ${cancelled}`}`,
      },
      { kind: 'button', label: 'Keep my account', href: link },
      {
        kind: 'note',
        text: 'What the law wants us to keep stays: your payments and their receipts, with the address that paid. So does the wish that nothing is sent to this address, and what others have by your gift, without your name. What you asked us for is deleted, with what you wrote to us. If you do not want this, press the button and write to us.',
      },
    ],
  }),
  'account-kept': ({ cancelled, kept }, { siteName, appUrl }) => ({
    subject: `Your account at ${siteName} stays`,
    preview: cancelled || 'Nothing is deleted.',
    heading: 'Your account stays',
    parts: [
      { kind: 'text', text: `${kept} It is good to have you with us.` },
      ...(cancelled ? [{ kind: 'text', text: cancelled } as const] : []),
      {
        kind: 'button',
        label: cancelled ? 'Resume it in your portal' : 'Open your portal',
        href: `${appUrl}${pages.portalAccount()}`,
      },
      {
        kind: 'note',
        text: 'If you did not want to keep it, log in, ask for its end again under Account, and write to us.',
      },
    ],
  }),
  'address-given-back': ({ what, also }, { siteName, appUrl, supportEmail }) => ({
    subject: `Your account at ${siteName} is yours`,
    preview: what,
    heading: 'Your account is yours',
    parts: [
      { kind: 'text', text: `${what} Everybody was logged out.${also && ` ${also}`}` },
      { kind: 'button', label: 'Log In', href: `${appUrl}${pages.portal()}` },
      {
        kind: 'note',
        text: `Whoever asked for the change was logged in to your account, and may know your mailbox: set a new password there, and write to ${supportEmail} if anything looks wrong.`,
      },
    ],
  }),
  'account-deleted': ({ places, there }, { siteName, appUrl }) => ({
    subject: `Your account at ${siteName} is deleted`,
    preview: 'This is our last email to you.',
    heading: 'Your account is deleted',
    parts: [
      {
        kind: 'text',
        text: `What we had of you is deleted. Payments and their receipts stay, with the address that paid, for the law wants it, and so does the wish that nothing is sent to this address. What others have by your gift stays theirs, without your name.${places && ` Our people delete you at ${places} by hand; until then a reflection may still come.`}${there && ` ${there}`}`,
      },
      { kind: 'text', text: `Thank you for having been part of ${siteName}. The door stays open.` },
      { kind: 'link', label: 'Come back one day', href: `${appUrl}${pages.freeSubscription()}` },
    ],
  }),
}
