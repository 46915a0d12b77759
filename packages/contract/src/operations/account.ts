import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  account as whole,
  changePasswordInput,
  codeInput,
  ownSession,
  passwordAgain,
  recoveryCodes,
  renameInput,
  startedSecondFactor,
  weeklyLetterChoice,
} from '../schemas/account.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

const byOneself = { access: 'admin', role: 'support', isSessionOnly: true } as const

/** One's own account. No API token reaches it. */
export const account = {
  get: query({
    ...byOneself,
    summary: 'One’s own account',
    input: nothing,
    output: whole,
    rest: { method: 'GET', path: '/admin/account' },
  }),
  rename: mutation({
    ...byOneself,
    summary: 'Change one’s own name',
    input: renameInput,
    output: whole,
    rest: { method: 'PUT', path: '/admin/account' },
  }),
  changePassword: mutation({
    ...byOneself,
    summary: 'Change one’s own password; ends one’s other sessions',
    input: changePasswordInput,
    output: message,
    rest: { method: 'POST', path: '/admin/account/password' },
  }),
  startSecondFactor: mutation({
    ...byOneself,
    summary: 'Make the secret of a second factor; it holds once a code of it is confirmed',
    input: passwordAgain,
    output: startedSecondFactor,
    rest: { method: 'POST', path: '/admin/account/second-factor' },
  }),
  confirmSecondFactor: mutation({
    ...byOneself,
    summary: 'Turn the second factor on with a code of it; gives the recovery codes, once',
    input: codeInput,
    output: recoveryCodes,
    rest: { method: 'POST', path: '/admin/account/second-factor/confirm' },
  }),
  turnOffSecondFactor: mutation({
    ...byOneself,
    summary: 'Turn the second factor off',
    input: passwordAgain,
    output: message,
    rest: { method: 'POST', path: '/admin/account/second-factor/off' },
  }),
  renewRecoveryCodes: mutation({
    ...byOneself,
    summary: 'Make new recovery codes; the old ones are void',
    input: passwordAgain,
    output: recoveryCodes,
    rest: { method: 'POST', path: '/admin/account/recovery-codes' },
  }),
  weeklyLetter: query({
    ...byOneself,
    summary: 'Whether one has the weekly letter, and when the next one goes',
    input: nothing,
    output: weeklyLetterChoice,
    rest: { method: 'GET', path: '/admin/account/weekly-letter' },
  }),
  chooseWeeklyLetter: mutation({
    ...byOneself,
    summary: 'Switch one’s own weekly letter on or off',
    input: z.object({ isOn: z.boolean() }),
    output: weeklyLetterChoice,
    rest: { method: 'PUT', path: '/admin/account/weekly-letter' },
  }),
  sessions: query({
    ...byOneself,
    summary: 'Where one is signed in',
    input: nothing,
    output: z.array(ownSession),
    rest: { method: 'GET', path: '/admin/account/sessions' },
  }),
  endSession: mutation({
    ...byOneself,
    summary: 'End one of one’s own sessions',
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/admin/account/sessions/:id' },
  }),
  endOtherSessions: mutation({
    ...byOneself,
    summary: 'End all of one’s own sessions but this one',
    input: nothing,
    output: message,
    rest: { method: 'POST', path: '/admin/account/sessions/end-others' },
  }),
}
