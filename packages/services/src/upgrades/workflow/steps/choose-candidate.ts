import { chooseMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { RegistrationStep } from './step-outcome.ts'

/**
 * Decides who is registered: the person that an administrator chose, a person that this upgrade made already, or a new
 * one where nobody has the address. People with the same address are never merged by themselves: a person is asked.
 */
export const chooseCandidate: RegistrationStep = async (_register, { upgrade }) => {
  const { candidates, chosenPersonId, wantsNewPerson, planningCenterMemberId } = upgrade
  if (planningCenterMemberId) return { state: 'done', reason: `Person ${planningCenterMemberId}, as before.` }
  const chosen = candidates.find((it) => it.id === chosenPersonId)
  if (chosen)
    return {
      state: 'done',
      reason: `${chosen.name} (${chosen.id}).`,
      keeps: { planningCenterMemberId: chosen.id },
    }
  if (chosenPersonId)
    return {
      state: 'failed',
      reason: 'The person who was chosen no longer has this address in Planning Center. Choose again.',
      keeps: { chosenPersonId: null },
    }
  if (wantsNewPerson || candidates.length === 0) return { state: 'done', reason: 'A new person is to be made.' }
  return { state: 'failed', reason: chooseMessage(candidates.length) }
}
