import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { letterFault } from '@joy/domain/sponsoring.ts'
import { messages } from '@joy/contract/messages.ts'
import { mainAddress } from '../addresses/main-address.ts'

export type Sponsor = { email: string; emailKey: string; name: string; letter: string }

/** Whoever offers or asks, as they may be stored: under the main address of theirs. @throws AppError `invalid_input` with what to mend, in a sentence */
export async function readSponsor(em: Em, input: { email: string; name: string; letter: string }): Promise<Sponsor> {
  const name = input.name.normalize('NFC').trim()
  // A form that the browser posts by itself ends its lines in two characters.
  const letter = input.letter.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  const fault = nameFault(name) ?? letterFault(letter)
  if (fault) throw new AppError('invalid_input', fault)
  return { ...(await mainAddress(em, email.email)), name, letter }
}
