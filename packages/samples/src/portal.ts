/** What the mail with a sign-in link holds, in mocks: the link's token and the code. No secrets. */
export const sampleSignInToken = 'sample-sign-in-token-AAAAAAAAAAAAAAAAAAAAAA'
export const sampleSignInCode = '482913'
/** In which browser it is asked for, in mocks. */
export const sampleAskedIn = 'Firefox on Linux'
/** What an administrator reads to a caller, in mocks. */
export const samplePhoneCode = '204816'

/** The token of the unsubscribe link in Ruth Abernathy's mails, in mocks. */
export const sampleUnsubscribeToken = 'sample-unsubscribe-token'
/** That of the link in her reminders. */
export const sampleReminderToken = 'sample-reminder-token'

/** Where the portal's two links lead unless the integrations say otherwise. */
export const portalLinks = { substack: 'https://substack.com/', planningCenter: 'https://www.planningcenter.com/' }

/** The tokens of the links in mails about one's own account, in mocks: one a thing that they do. */
export const sampleAccountTokens = {
  confirm: 'sample-confirm-token',
  confirmHere: 'sample-confirm-here-token',
  notMe: 'sample-not-me-token',
  notMeAfter: 'sample-not-me-after-token',
  keep: 'sample-keep-token',
  notMyCall: 'sample-not-my-call-token',
}
