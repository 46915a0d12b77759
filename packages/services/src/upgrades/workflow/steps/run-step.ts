import type { UpgradeStepName } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Log } from '#context.ts'
import type { UpgradeProviders } from '#upgrade-providers.ts'
import { chooseCandidate } from './choose-candidate.ts'
import { findPeople } from './find-people.ts'
import { makeLink } from './make-link.ts'
import { addEmail, createPerson, setMembership } from './register-person.ts'
import type { RegistrationStep, RegistrationStepName, StepAt, StepDelay, StepOutcome } from './step-outcome.ts'

const registration: Record<RegistrationStepName, RegistrationStep> = {
  find: findPeople,
  choose: chooseCandidate,
  create: createPerson,
  'e-mail': addEmail,
  membership: setMembership,
}

const unexpected = 'The step stopped on an unexpected error. Nothing is lost; retry it.'

/**
 * Runs one step at the outside. A failure is an outcome, its detail in the log: what may pass is to be tried again, of
 * everything else the sentence stands beside the step. @throws {IntegrationFault} `aborted` alone: the program ends.
 */
export async function runStep(
  log: Log,
  { payments, membership }: UpgradeProviders,
  name: UpgradeStepName,
  at: StepAt,
): Promise<StepOutcome | StepDelay> {
  try {
    if (name === 'subscriber') return { state: 'done', reason: `${at.person.email} is on the list.` }
    if (name === 'payment') {
      if (!payments) throw new Error('The payment provider went away.')
      return await makeLink(payments, at)
    }
    if (!membership) throw new Error('The membership provider went away.')
    return await registration[name](membership, at)
  } catch (err) {
    if (err instanceof IntegrationFault && err.kind === 'aborted') throw err
    log.warn({ err, upgradeId: at.upgrade.id, step: name }, 'A step of an upgrade failed.')
    // Of these two alone it is the person who is not found.
    if (isNotFound(err) && (name === 'e-mail' || name === 'membership'))
      return { state: 'failed', reason: err.message, isGone: true }
    if (err instanceof IntegrationFault) return toOutcome(err)
    return { state: 'failed', reason: err instanceof AppError ? err.message : unexpected }
  }
}

const isNotFound = (err: unknown): err is IntegrationFault =>
  err instanceof IntegrationFault && err.kind === 'not found'

/** An answer that cannot be read is mostly a gateway's page: worth a few tries, but no outage. */
function toOutcome(fault: IntegrationFault): StepOutcome | StepDelay {
  const { mayPass, isPassing, fullMessage: reason, retryAt: notBefore } = fault
  return mayPass ? { state: 'again', reason, notBefore, isOutage: isPassing } : { state: 'failed', reason, fault }
}
