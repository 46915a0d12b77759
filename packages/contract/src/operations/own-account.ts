import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { textFile } from '../schemas/file.ts'
import { ownAccountState } from '../schemas/portal.ts'
import { emailText, message, nothing } from '../schemas/primitives.ts'

/** What somebody does with their own account: its address, what we hold of them, its end. */
export const ownAccount = {
  state: query({
    summary: 'What waits to be done with one’s own account, and where it reaches',
    access: 'portal',
    input: nothing,
    output: ownAccountState,
    rest: { method: 'GET', path: '/portal/account' },
  }),
  askAddress: mutation({
    summary: 'Have a link mailed to a new address; an address of somebody else gets the same answer',
    refuses: ['forbidden'],
    access: 'portal',
    input: z.object({ email: emailText }),
    output: message,
    rest: { method: 'POST', path: '/portal/address' },
  }),
  stopAddress: mutation({
    summary: 'Stop the change of address that waits to be confirmed',
    access: 'portal',
    input: nothing,
    output: message,
    rest: { method: 'DELETE', path: '/portal/address' },
  }),
  data: query({
    summary: 'Everything that is held of who is signed in, as JSON',
    refuses: ['forbidden'],
    access: 'portal',
    input: nothing,
    output: textFile,
    rest: { method: 'GET', path: '/portal/data.json', reply: 'file', isRestOnly: true },
  }),
  dataPage: query({
    summary: 'The same as a page to read',
    refuses: ['forbidden'],
    access: 'portal',
    input: nothing,
    output: textFile,
    rest: { method: 'GET', path: '/portal/data.html', reply: 'file', isRestOnly: true },
  }),
  delete: mutation({
    summary: 'Have one’s account deleted in 14 days; a paid plan is cancelled at once',
    refuses: ['forbidden'],
    access: 'portal',
    input: nothing,
    output: message,
    rest: { method: 'POST', path: '/portal/account/deletion' },
  }),
  keep: mutation({
    summary: 'Keep an account that waits to be deleted',
    access: 'portal',
    input: nothing,
    output: message,
    rest: { method: 'DELETE', path: '/portal/account/deletion' },
  }),
}
