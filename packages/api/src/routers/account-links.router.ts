import { followAccountLink } from '@joy/services/own-account/follow-account-link.ts'
import { lookAtAccountLink } from '@joy/services/own-account/look-at-account-link.ts'
import type { Procedures } from '../procedures.ts'

export const accountLinks: Procedures<'accountLinks'> = {
  look: (context, input, { cookies }) => lookAtAccountLink(context, input, cookies.browser()),
  follow: (context, input, { cookies }) => followAccountLink(context, input, cookies.browser()),
}
