import { mostAdded } from '@joy/contract/schemas/addition.ts'
import type { PastedLine } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { leftOutReasons } from '@joy/domain/people/how-agreed.ts'
import { type PastedPerson, readPasted } from '@joy/domain/people/read-pasted.ts'
import type { Context } from '../context.ts'
import { type AddressState, findStates } from './find-states.ts'

/** What would become of each person of a paste. @throws AppError `invalid_input` for nobody, or for too many */
export async function previewPaste({ em }: Context, { text }: { text: string }): Promise<PastedLine[]> {
  const people = readPasted(text)
  if (people.length === 0) throw new AppError('invalid_input', 'Please name somebody.')
  if (people.length > mostAdded)
    throw new AppError(
      'invalid_input',
      `These are ${people.length}. At most ${mostAdded} are added at once; a longer list is imported as CSV.`,
    )
  const states = await findStates(
    em,
    people.flatMap((it) => (it.fault === null ? [it.key] : [])),
  )
  const met = new Set<string>()
  return people.map((person) => toLine(person, states, met))
}

function toLine(
  { line, text, ...person }: PastedPerson,
  states: ReadonlyMap<string, AddressState>,
  met: Set<string>,
): PastedLine {
  const shown = { line, text, name: person.name, email: person.email }
  if (person.fault !== null) return { ...shown, state: 'refused', reason: person.fault }
  const { mainKey, state } = states.get(person.key) ?? { mainKey: person.key, state: 'new' as const }
  const now = met.has(mainKey) ? 'twice' : state
  met.add(mainKey)
  return { ...shown, state: now, reason: leftOutReasons[now] }
}
