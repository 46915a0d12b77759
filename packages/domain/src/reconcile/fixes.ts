// Long because it is one table: what can be done about each kind, and what that does.
import type { DisagreementCode } from '@joy/contract'

export type FixKind =
  | 'take-stripe'
  | 'tell-stripe'
  | 'end-term'
  | 'register'
  | 'set-membership'
  | 'end-membership'
  | 'close-registration'
  | 'set-tier'
  | 'grant-comp'
  | 'reopen-to-do'
  | 'mark-exported'
  | 'put-back'

/** Where a fix takes effect. */
export type FixPlace = 'here' | 'stripe' | 'planningcenter' | 'substack'

export type Fix = {
  kind: FixKind
  label: string
  place: FixPlace
  /** As a change set, which can be taken back. */
  isUndoable: boolean
  /** What happens, before it is confirmed. */
  says: string
}

const fixes: Record<FixKind, Omit<Fix, 'kind'>> = {
  'take-stripe': {
    label: 'Take what Stripe says',
    place: 'here',
    isUndoable: false,
    says: 'Stripe is asked again, and the subscription here becomes what it says, the tier with it. Nothing changes at Stripe.',
  },
  'tell-stripe': {
    label: 'Cancel at Stripe',
    place: 'stripe',
    isUndoable: false,
    says: 'Stripe is told to end the subscription with its period, as it was decided here. It goes out as soon as Stripe can be reached.',
  },
  'end-term': {
    label: 'End the subscription',
    place: 'here',
    isUndoable: true,
    says: 'The subscription here ends with the day that it was paid until. Tier and registration stay, and are compared with it next. Was it paid again, record that on the subscription instead.',
  },
  register: {
    label: 'Register',
    place: 'planningcenter',
    isUndoable: false,
    says: 'An upgrade starts as paid and registers the person in Planning Center. Where somebody there has the address, the upgrade asks who it is.',
  },
  'set-membership': {
    label: 'Make a member again',
    place: 'planningcenter',
    isUndoable: false,
    says: 'Planning Center is told to make the person an active member again, as soon as it can be reached.',
  },
  'end-membership': {
    label: 'End the membership',
    place: 'planningcenter',
    isUndoable: false,
    says: 'Planning Center is told to take the membership away, as soon as it can be reached. The person stays in its directory; the registration here is closed then.',
  },
  'close-registration': {
    label: 'Close the registration here',
    place: 'here',
    isUndoable: true,
    says: 'The upgrade here is closed. Nothing changes in Planning Center.',
  },
  'set-tier': {
    label: 'Set the tier',
    place: 'here',
    isUndoable: true,
    says: 'The tier here becomes what is paid for, or Warm Up where nothing is.',
  },
  'grant-comp': {
    label: 'Comp here too',
    place: 'here',
    isUndoable: true,
    says: 'A comp is granted here, forever, as Substack shows one.',
  },
  'reopen-to-do': {
    label: 'Put back to do',
    place: 'substack',
    isUndoable: false,
    says: "The comp goes back to the list to paste in Substack's dashboard, under Jobs, Substack to do.",
  },
  'mark-exported': {
    label: 'Mark as exported',
    place: 'here',
    isUndoable: true,
    says: 'The website sign-up counts as exported and leaves the next export.',
  },
  'put-back': {
    label: 'Put back to unexported',
    place: 'here',
    isUndoable: true,
    says: 'The website sign-up goes into the next export again.',
  },
}

const fixOfCode: Partial<Record<DisagreementCode, FixKind>> = {
  'ends-here-only': 'tell-stripe',
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
  'tier-free-but-pays': 'set-tier',
  'tier-differs': 'set-tier',
  'tier-paid-but-free': 'set-tier',
  'comp-only-at-substack': 'grant-comp',
  'comp-not-shown': 'reopen-to-do',
  'waits-but-at-substack': 'mark-exported',
  'exported-not-arrived': 'put-back',
}

/** Where a person has to decide, or only a person can do it: what to do. */
const adviceOfCode: Partial<Record<DisagreementCode, string>> = {
  'payment-unknown-at-stripe':
    'Look whether the keys in the integration settings belong to the account that is charged.',
  'pays-and-comped': 'Decide which holds: end the comp, or cancel the subscription.',
  'pays-not-on-list': "Add the address in Substack's dashboard; the next import brings the person here.",
  'registration-stopped': 'Open the upgrade: it says what it waits for.',
  'comp-ended-here-only': "End the comp in Substack's dashboard; the next import shows it.",
  'comp-to-do': 'It stands on the list to paste at Substack, under Jobs, Substack to do.',
  'left-but-on-list': "Unsubscribe the address in Substack's dashboard.",
}

/** What can be done about a kind by itself; null: `adviceFor` says what a person can do. */
export function fixFor(code: DisagreementCode): Fix | null {
  const kind = fixOfCode[code]
  return kind ? { kind, ...fixes[kind] } : null
}

export const adviceFor = (code: DisagreementCode): string | null => adviceOfCode[code] ?? null

const afterwards: Record<FixPlace, string> = {
  here: '',
  stripe: ' Stripe is told as soon as it can be reached.',
  planningcenter: ' Planning Center follows as soon as it can be reached.',
  substack: " What is left to do in Substack's dashboard stands under Jobs.",
}

/** What came of a fix, for so many people. */
export const fixWords = ({ label, place }: Fix, people: number): string =>
  `${label}: done for ${people === 1 ? '1 person' : `${people} people`}.${afterwards[place]}`
