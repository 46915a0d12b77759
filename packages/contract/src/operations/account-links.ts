import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { accountLink, accountLinkResult } from '../schemas/account-link.ts'

const token = z.string().max(200)

/** What a mail lets its reader do with their own account, by the token that stands in it. */
export const accountLinks = {
  look: query({
    summary: 'What a link in a mail would do; changes nothing',
    refuses: ['not_found'],
    access: 'public',
    input: z.object({ token }),
    output: accountLink,
    rest: { method: 'GET', path: '/account-links' },
  }),
  follow: mutation({
    summary:
      'Confirm a new address, take a change back, or keep an account; in a browser that did not ask with `confirm`',
    refuses: ['not_found'],
    access: 'public',
    input: z.object({ token, confirm: z.boolean().optional() }),
    output: accountLinkResult,
    rest: { method: 'POST', path: '/account-links' },
  }),
}
