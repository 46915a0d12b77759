import type { RegistrationStep } from './step-outcome.ts'

/** Makes the person an active member: the end of the registration. */
export const setMembership: RegistrationStep = async (register, { upgrade, person }) => {
  const id = upgrade.planningCenterMemberId
  if (!id) return { state: 'failed', reason: 'Nobody was chosen to be registered. Retry.' }
  await register.setMembership(id, person.email)
  return { state: 'done', reason: `Person ${id} is a member.` }
}
