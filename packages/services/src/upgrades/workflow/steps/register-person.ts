import { nameToRegister } from './find-people.ts'
import type { RegistrationStep } from './step-outcome.ts'

/** Makes a person where none was chosen. The id is kept in the transaction that ends this step. */
export const createPerson: RegistrationStep = async (membership, { upgrade, person }) => {
  if (upgrade.planningCenterMemberId) return { state: 'skipped', reason: 'The person was there already.' }
  const id = await membership.createPerson({
    name: nameToRegister(person),
    email: person.email,
    candidates: upgrade.candidates.map(({ id: candidate }) => candidate),
  })
  return { state: 'done', reason: `Made as person ${id}.`, keeps: { planningCenterMemberId: id } }
}

/** Gives the person the address; nothing happens where they have it. */
export const addEmail: RegistrationStep = async (membership, { upgrade, person }) => {
  const id = upgrade.planningCenterMemberId
  if (!id) return { state: 'failed', reason: 'Nobody was chosen to be registered. Retry.' }
  await membership.addEmail(id, person.email)
  return { state: 'done', reason: `${person.email} stands with person ${id}.` }
}

/** Makes the person an active member: the end of the registration. */
export const setMembership: RegistrationStep = async (membership, { upgrade, person }) => {
  const id = upgrade.planningCenterMemberId
  if (!id) return { state: 'failed', reason: 'Nobody was chosen to be registered. Retry.' }
  await membership.setMembership(id, person.email)
  return { state: 'done', reason: `Person ${id} is a member.` }
}
