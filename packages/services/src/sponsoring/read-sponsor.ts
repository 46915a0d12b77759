import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/email.ts'
import { nameFault } from '@joy/domain/name-fault.ts'
import { letterFault } from '@joy/domain/sponsoring.ts'
import { messages } from '@joy/contract/messages.ts'

export type Sponsor = { email: string; emailKey: string; name: string; letter: string }

/** Whoever offers or asks, as they may be stored. @throws AppError `invalid_input` with what to mend, in a sentence */
export function readSponsor(input: { email: string; name: string; letter: string }): Sponsor {
  const name = input.name.normalize('NFC').trim()
  const letter = input.letter.normalize('NFC').trim()
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  const fault = nameFault(name) ?? letterFault(letter)
  if (fault) throw new AppError('invalid_input', fault)
  return { email: email.email, emailKey: email.key, name, letter }
}
