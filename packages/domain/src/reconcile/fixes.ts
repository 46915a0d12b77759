// Long because it is one table: what can be done about each kind, and what that does.
import type { DiscrepancyCode, OutsideIntegration } from '@joy/contract'

export type FixKind =
  | 'take-stripe'
  | 'call-stripe'
  | 'end-term'
  | 'register'
  | 'set-membership'
  | 'end-membership'
  | 'close-registration'
  | 'grant-comp'
  | 'reopen-to-do'
  | 'end-comp'
  | 'end-statement'
  | 'mark-exported'
  | 'put-back'

/** Where a fix takes effect. */
export type FixPlace = 'here' | OutsideIntegration

export type Fix = {
  kind: FixKind
  label: string
  place: FixPlace
  /** As a change set, which can be taken back. */
  isUndoable: boolean
  /** Takes something away outside that cannot be given back by an undo. */
  isDangerous?: true
  /** What happens, before it is confirmed. */
  message: string
}

const fixes: Record<FixKind, Omit<Fix, 'kind'>> = {
  'take-stripe': {
    label: 'Take what Stripe says',
    place: 'here',
    isUndoable: false,
    message:
      'Stripe is asked again, and the subscription here becomes what it says, and what the person has follows. Nothing changes at Stripe.',
  },
  'call-stripe': {
    label: 'Cancel at Stripe',
    place: 'stripe',
    isUndoable: false,
    isDangerous: true,
    message:
      'At Stripe the subscription is set to end with its period, as it was decided here. It is read there once more before; where it goes on by another decision meanwhile, nothing is done.',
  },
  'end-term': {
    label: 'End the subscription',
    place: 'here',
    isUndoable: true,
    message:
      'The subscription here ends with the day that it was paid until. What the person has follows from it; the registration stays, and is compared with it next. Was it paid again, record that on the subscription instead.',
  },
  register: {
    label: 'Register',
    place: 'planningcenter',
    isUndoable: false,
    message:
      'An upgrade starts as paid and registers the person in Planning Center. Where somebody there has the address, the upgrade asks who it is.',
  },
  'set-membership': {
    label: 'Make a member again',
    place: 'planningcenter',
    isUndoable: false,
    message: 'Planning Center is told to make the person an active member again, as soon as it can be reached.',
  },
  'end-membership': {
    label: 'End the membership',
    place: 'planningcenter',
    isUndoable: false,
    isDangerous: true,
    message:
      'In Planning Center the membership is taken away; the person stays in its directory, and the registration here is closed. Before that the person is read once more at Stripe and in Planning Center: whoever has a paid plan by then, from whatever source, keeps the membership.',
  },
  'close-registration': {
    label: 'Close the registration here',
    place: 'here',
    isUndoable: true,
    message: 'The upgrade here is closed. Nothing changes in Planning Center.',
  },
  'grant-comp': {
    label: 'Comp here too',
    place: 'here',
    isUndoable: true,
    message: 'A comp is granted here, as Substack shows one: until it ends there, or forever where no end is known.',
  },
  'reopen-to-do': {
    label: 'Give it again there',
    place: 'substack',
    // It only puts a to-do back, which is taken back by marking it as done: nothing here changes for the person.
    isUndoable: false,
    message: "The comp goes back to the list to paste in Substack's dashboard, under Jobs, Substack to do.",
  },
  'end-comp': {
    label: 'End it here',
    place: 'here',
    isUndoable: true,
    message:
      'The comp ends here, as Substack does not show it any more. What else gives the person a plan goes on giving it.',
  },
  'end-statement': {
    label: 'End it here',
    place: 'here',
    isUndoable: true,
    message:
      'What Substack said of the person ends here. What else gives them a plan goes on; a newer word of Substack counts again.',
  },
  'mark-exported': {
    label: 'Mark as exported',
    place: 'here',
    isUndoable: true,
    message: 'The website sign-up counts as exported and leaves the next export.',
  },
  'put-back': {
    label: 'Put back to unexported',
    place: 'here',
    isUndoable: true,
    message: 'The website sign-up goes into the next export again.',
  },
}

const fixOfCode: Partial<Record<DiscrepancyCode, FixKind>> = {
  'ends-here-only': 'call-stripe',
  'cancelled-at-stripe': 'take-stripe',
  'stopped-at-stripe': 'take-stripe',
  'active-at-stripe': 'take-stripe',
  'payment-unknown-here': 'take-stripe',
  'ends-at-stripe': 'take-stripe',
  'plan-differs': 'take-stripe',
  'paid-term-over': 'end-term',
  'pays-not-registered': 'register',
  'member-not-recorded': 'register',
  'registered-gone': 'register',
  'membership-missing': 'set-membership',
  'registered-not-paying': 'end-membership',
  'registration-outdated': 'close-registration',
  'comp-only-at-substack': 'grant-comp',
  'comp-not-shown': 'reopen-to-do',
  'absent-at-substack': 'end-statement',
  'waits-but-at-substack': 'mark-exported',
  'exported-not-arrived': 'put-back',
}

/** The second answer of a kind that has two. */
const otherFixOfCode: Partial<Record<DiscrepancyCode, 'end-comp'>> = { 'comp-not-shown': 'end-comp' }

/** Where a person has to decide, or only a person can do it: what to do. */
const adviceOfCode: Partial<Record<DiscrepancyCode, string>> = {
  'payment-unknown-at-stripe':
    'Look whether the keys in the integration settings belong to the account that is charged.',
  'pays-and-comped': 'Decide which holds: end the comp, or cancel the subscription, one of Substack in its dashboard.',
  'pays-not-on-list': "Add the address in Substack's dashboard; the next import brings the person here.",
  'registration-stopped': 'Open the upgrade: it says what it waits for.',
  'comp-ended-here-only': "End the comp in Substack's dashboard; the next import shows it.",
  'comp-to-do': 'It stands on the list to paste at Substack, under Jobs, Substack to do.',
  'left-but-on-list': "Unsubscribe the address in Substack's dashboard.",
  'closed-by-a-list':
    "Unsubscribe the address in Substack's dashboard, or, if they want the letters, open the mailbox again in the record.",
}

/** What can be done about a kind by itself; null: `adviceFor` says what a person can do. */
export function fixFor(code: DiscrepancyCode): Fix | null {
  const kind = fixOfCode[code]
  return kind ? { kind, ...fixes[kind] } : null
}

/** Beside the fix of a kind another answer to it; null: there is one alone. */
export function otherFixFor(code: DiscrepancyCode): (Fix & { kind: 'end-comp' }) | null {
  const kind = otherFixOfCode[code]
  return kind ? { ...fixes[kind], kind } : null
}

export const adviceFor = (code: DiscrepancyCode): string | null => adviceOfCode[code] ?? null

const afterwards: Record<FixPlace, string> = {
  here: '',
  stripe: ' Stripe is told as soon as it can be reached.',
  planningcenter: ' Planning Center follows as soon as it can be reached.',
  substack: " What is left to do in Substack's dashboard stands under Jobs.",
}

/** Whether a fix only begins with its answer: a job does it at a provider, after reading the person there once more. */
export const isQueued = ({ place }: Fix): boolean => place === 'stripe' || place === 'planningcenter'

/** What came of a fix, for so many people, or that it waits to be done. */
export const fixMessages = (fix: Fix, people: number): string =>
  `${fix.label}: ${isQueued(fix) ? 'queued' : 'done'} for ${people === 1 ? '1 person' : `${people} people`}.${afterwards[fix.place]}`
