import { sampleAccountTokens, sampleSignInToken, sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import { sampleSponsoringToken } from '@joy/samples/sponsoring.ts'
import { sampleLinks } from '@joy/samples/team.ts'

/** The mock's token of the link in a letter, by the letter's template; the program makes each by chance. */
export const letterTokens = {
  'account-deletion-asked': sampleAccountTokens.keep,
  'address-change-asked': sampleAccountTokens.notMe,
  'code-read-by-phone': sampleAccountTokens.notMyCall,
  'confirm-address': sampleAccountTokens.confirmHere,
  invitation: sampleLinks.invitation,
  'password-reset': sampleLinks.password,
  'sign-in-link': sampleSignInToken,
  'sponsoring-link': sampleSponsoringToken,
  welcome: sampleUnsubscribeToken,
} as const
export type Letter = keyof typeof letterTokens
