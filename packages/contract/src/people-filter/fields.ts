/**
 * What people can be filtered by: each field's kind, and of each kind the operators and what these take. One description
 * for the contract, both compilers, and the screen.
 */
export const peopleFields = {
  tier: 'choice',
  type: 'choice',
  status: 'choice',
  tag: 'tag',
  comped: 'comp',
  origin: 'origin',
  change: 'change',
  subscribed: 'moment',
  synced: 'moment',
  created: 'stamp',
  upgrade: 'presence',
  payment: 'presence',
  membership: 'presence',
  note: 'presence',
} as const satisfies Record<string, FieldKind>

type FieldKind = 'choice' | 'tag' | 'comp' | 'origin' | 'change' | 'moment' | 'stamp' | 'presence'

/** What an operator takes: one value or more of a kind, or exactly so many. */
export type Takes = 'texts' | 'ids' | 'origins' | 'changes' | 'yes-or-no' | 'yes' | 'day' | 'two-days' | 'days'

// `after` is that day or later, `before` an earlier one; `between` takes in both days; `last` counts today.
const stamp = { after: 'day', before: 'day', between: 'two-days', last: 'days' } as const

/** `never`: there is no such moment. Of a comp it is the end that there is none of. */
const fieldOperators = {
  choice: { is: 'texts', 'is-not': 'texts' },
  tag: { has: 'ids', 'has-not': 'ids' },
  comp: { is: 'yes-or-no', 'ends-before': 'day', 'ends-after': 'day', 'ends-never': 'yes' },
  origin: { is: 'origins', 'is-not': 'origins' },
  change: { is: 'changes', 'is-not': 'changes' },
  moment: { ...stamp, never: 'yes' },
  stamp,
  presence: { is: 'yes-or-no' },
} as const satisfies Record<FieldKind, Record<string, Takes>>

export type PeopleField = keyof typeof peopleFields
type Kinds = typeof peopleFields
type Operators = typeof fieldOperators
type OperatorOf<Field extends PeopleField> = keyof Operators[Kinds[Field]] & string

/** One condition. The values are as they stand in the text: ids and days too. */
export type PeopleCondition = {
  [F in PeopleField]: { field: F; operator: OperatorOf<F>; values: readonly string[] }
}[PeopleField]

export type Match = 'all' | 'any'
export type PeopleGroup = { match: Match; conditions: readonly PeopleCondition[] }

/** All or any of the conditions and the groups; a group holds conditions alone. */
export type PeopleFilter = PeopleGroup & { groups: readonly PeopleGroup[] }

export const filterBounds = { conditions: 20, values: 50, groups: 9, text: 100, whole: 4000, days: 36_500 } as const

export const peopleFieldNames = Object.keys(peopleFields).filter(isPeopleField)
export function isPeopleField(name: string): name is PeopleField {
  return Object.hasOwn(peopleFields, name)
}

/** The operators that a field has, in the order in which they are offered, with what each takes. */
export const getOperators = (field: PeopleField): Readonly<Record<string, Takes>> => fieldOperators[peopleFields[field]]
