import type { RegisterPerson } from '@joy/contract'
import { orphanedMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { RegistrationStep } from './step-outcome.ts'

/** The clocks of two machines are not the same. */
const SKEW_MS = 120_000

/**
 * Looks who in Planning Center has the address. Nobody is taken by that alone: choosing is the next step. Only whom an
 * earlier try made, its answer lost, is this upgrade's own and is taken up again.
 */
export const findPeople: RegistrationStep = async (membership, { upgrade, person }) => {
  const candidates = await membership.findPeople(person.email)
  const { creationBeganAt: began, planningCenterMemberId } = upgrade
  if (began && !planningCenterMemberId) {
    const name = nameToRegister(person)
    const left = await membership.findOrphaned({ name, since: new Date(began.getTime() - SKEW_MS) })
    const [first] = left
    if (first && left.length === 1)
      return {
        state: 'done',
        reason: `An earlier try has made person ${first.id}.`,
        keeps: { candidates, planningCenterMemberId: first.id },
      }
    if (first) {
      const isChosen = left.some(({ id }) => id === upgrade.chosenPersonId)
      return {
        state: isChosen ? 'done' : 'failed',
        reason: orphanedMessage(left.length),
        keeps: { candidates: [...candidates, ...left], wantsNewPerson: false },
      }
    }
  }
  return { state: 'done', reason: foundMessage(candidates), keeps: { candidates } }
}

function foundMessage(candidates: readonly RegisterPerson[]): string {
  const others = candidates.filter(({ reasons }) => reasons !== undefined && reasons.length > 0).length
  const same = candidates.length - others
  const found = same === 1 ? 'One person has' : `${same} people have`
  const by = same === 0 ? 'Nobody has this address yet.' : `${found} this address.`
  return others === 0 ? by : `${by} ${others === 1 ? 'One more' : `${others} more`} may be the same person.`
}

/** Under which name somebody is made: the address stands in where none is known. */
export const nameToRegister = ({ name, email }: { name: string | null; email: string }): string => name?.trim() || email
