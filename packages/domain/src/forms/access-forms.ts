import { z } from 'zod/mini'
import { signInForm } from './forms.ts'
import { isLongEnough, MINIMUM_PASSWORD_LENGTH } from '../account/passwords.ts'

/** Rules of the console's own forms about access; whether a password is a common one the server knows. */
const newPassword = z
  .string()
  .check(z.refine(isLongEnough, `The password needs at least ${MINIMUM_PASSWORD_LENGTH} characters`))
const personName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(200, 'Please use at most 200 characters'))
const currentPassword = z.string().check(z.minLength(1, 'Please enter your password'))

export const addressForm = z.object({ email: signInForm.shape.email })
export const newPasswordForm = z.object({ password: newPassword })
export const acceptForm = z.object({ name: personName, password: newPassword })
export const nameForm = z.object({ name: personName })
export const changePasswordForm = z.object({ currentPassword, newPassword })
export const inviteForm = z.object({
  email: signInForm.shape.email,
  role: z.enum(['support', 'administrator', 'owner']),
})
/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorForm = z.object({
  code: z.string().check(z.trim(), z.minLength(6, 'Please enter the code')),
})
export const apiTokenForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please give it a name'), z.maxLength(100, 'Please use at most 100 characters')),
  scope: z.enum(['read', 'read-write', 'export', 'segments']),
  /** Days as the select holds them; empty: until it is revoked. */
  expires: z.enum(['30', '90', '365', '']),
  password: currentPassword,
})

export type AddressForm = z.output<typeof addressForm>
export type NewPasswordForm = z.output<typeof newPasswordForm>
export type AcceptForm = z.output<typeof acceptForm>
export type NameForm = z.output<typeof nameForm>
export type ChangePasswordForm = z.output<typeof changePasswordForm>
export type InviteForm = z.output<typeof inviteForm>
export type SecondFactorForm = z.output<typeof secondFactorForm>
export type ApiTokenForm = z.output<typeof apiTokenForm>
