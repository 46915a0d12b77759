import type { UpgradeStepName } from '@joy/contract'

/** Of a step that is done, where no more is on record. */
export const doneMessage = 'Done; no more is on record.'

/** What each small step does. */
export const stepMessages: Record<UpgradeStepName, string> = {
  subscriber: 'The subscriber is read from the list.',
  payment: 'The payment is asked for and awaited.',
  find: 'Find people with this address',
  choose: 'Choose the person',
  create: 'Make a new person',
  'e-mail': 'Add the e-mail address',
  membership: 'Set the membership',
}
