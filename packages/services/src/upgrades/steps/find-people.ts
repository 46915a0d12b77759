import type { RegistrationStep } from './step-outcome.ts'

/** Looks who in Planning Center has the address. Nobody is taken by that alone: choosing is the next step. */
export const findPeople: RegistrationStep = async (register, { person }) => {
  const candidates = await register.findPeople(person.email)
  const found = candidates.length === 1 ? 'One person has' : `${candidates.length} people have`
  const reason = candidates.length === 0 ? 'Nobody has this address yet.' : `${found} this address.`
  return { state: 'done', reason, keeps: { candidates } }
}
