import { nameToRegister } from './find-people.ts'
import type { RegistrationStep } from './step-outcome.ts'

/** Makes a person where none was chosen. The id is kept in the transaction that ends this step. */
export const createPerson: RegistrationStep = async (register, { upgrade, person }) => {
  if (upgrade.planningCenterMemberId) return { state: 'skipped', reason: 'The person was there already.' }
  const id = await register.createPerson({
    name: nameToRegister(person),
    email: person.email,
    candidates: upgrade.candidates.map(({ id: candidate }) => candidate),
  })
  return { state: 'done', reason: `Made as person ${id}.`, keeps: { planningCenterMemberId: id } }
}
