import { chooseMessage, inactiveMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { RegistrationStep } from './step-outcome.ts'

/**
 * Decides who is registered: the person that an administrator chose, a person that this upgrade made already, or a new
 * one where nobody has the address. People with the same address are never merged by themselves: a person is asked.
 */
export const chooseCandidate: RegistrationStep = async (_register, { upgrade }) => {
  const { candidates, chosenPersonId, wantsNewPerson, planningCenterMemberId } = upgrade
  const before = candidates.find(({ id }) => id === planningCenterMemberId)
  // Named before, and set to inactive there since: nobody becomes active without being asked for.
  if (before?.status === 'inactive' && chosenPersonId !== before.id)
    return { state: 'failed', reason: inactiveMessage(before.name), keeps: { planningCenterMemberId: null } }
  if (planningCenterMemberId) return { state: 'done', reason: `Person ${planningCenterMemberId}, as before.` }
  const chosen = candidates.find((it) => it.id === chosenPersonId)
  if (chosen)
    return {
      state: 'done',
      reason: `${chosen.name} (${chosen.id})${chosen.status === 'inactive' ? ', who is made active again' : ''}.`,
      keeps: { planningCenterMemberId: chosen.id },
    }
  if (chosenPersonId)
    return {
      state: 'failed',
      reason: 'The person who was chosen no longer has this address in Planning Center. Choose again.',
      keeps: { chosenPersonId: null },
    }
  if (wantsNewPerson || candidates.length === 0) return { state: 'done', reason: 'A new person is to be made.' }
  return { state: 'failed', reason: chooseMessage(candidates) }
}
