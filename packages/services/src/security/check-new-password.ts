import { AppError } from '@joy/domain/app-error.ts'
import { isLongEnough, MINIMUM_PASSWORD_LENGTH } from '@joy/domain/passwords.ts'

/**
 * Refuses what is short, overlong, or on the list of common passwords (50,000 of them, without regard to case).
 * @throws AppError `invalid_input`
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (!isLongEnough(password))
    throw new AppError('invalid_input', `The password needs at least ${MINIMUM_PASSWORD_LENGTH} characters.`)
  if (password.length > 1024) throw new AppError('invalid_input', 'The password is longer than 1,024 characters.')
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw new AppError('invalid_input', 'This password is on the list of common passwords. Please choose another.')
}

let common: Promise<Set<string>> | undefined

/** Loaded when it is first needed: unpacking the list takes some tens of milliseconds. */
const commonPasswords = (): Promise<Set<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))
