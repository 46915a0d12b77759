import type { RegistrationStep } from './step-outcome.ts'

/** Gives the person the address; nothing happens where they have it. */
export const addEmail: RegistrationStep = async (register, { upgrade, person }) => {
  const id = upgrade.planningCenterMemberId
  if (!id) return { state: 'failed', reason: 'Nobody was chosen to be registered. Retry.' }
  await register.addEmail(id, person.email)
  return { state: 'done', reason: `${person.email} stands with person ${id}.` }
}
