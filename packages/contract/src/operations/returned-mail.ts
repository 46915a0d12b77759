import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { nothing } from '../schemas/primitives.ts'
import {
  intakeTrial,
  madeIntakeAddress,
  mailIntake,
  mailIntakeInput,
  returnedPageInput,
  returnedReport,
  senderCheck,
} from '../schemas/returned-mail.ts'

/** Bounces and complaints of our own mail. */
export const returnedMail = {
  intake: query({
    summary: 'How mail that comes back is reported here',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: mailIntake,
    rest: { method: 'GET', path: '/returned-mail/intake' },
  }),
  save: mutation({
    summary: 'Choose who reports what comes back, and when soft bounces close a mailbox',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: mailIntakeInput,
    output: mailIntake,
    rest: { method: 'PUT', path: '/returned-mail/intake' },
  }),
  makeAddress: mutation({
    summary: 'Make the address for reports; its token is shown once, and the address before is closed',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: z.object({ password: z.string().max(1024) }),
    output: madeIntakeAddress,
    rest: { method: 'POST', path: '/returned-mail/intake/address' },
  }),
  tryIntake: mutation({
    summary: 'Read a bounce of nobody as the chosen relay reports it; closes nothing',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: intakeTrial,
    rest: { method: 'POST', path: '/returned-mail/intake/test' },
  }),
  sender: query({
    summary: 'Whether DNS tells receivers that our mail is ours: SPF, DKIM, DMARC',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: senderCheck,
    rest: { method: 'GET', path: '/returned-mail/sender' },
  }),
  page: query({
    summary: 'What came back, by page, newest first',
    access: 'admin',
    role: 'support',
    input: returnedPageInput,
    output: createPageSchema(returnedReport),
    rest: { method: 'GET', path: '/returned-mail' },
  }),
}
