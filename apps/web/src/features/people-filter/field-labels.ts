import type { PeopleField } from '@joy/contract'
import { type peopleFields, getOperators, peopleFieldNames } from '@joy/domain/people-filter/filter-text.ts'
import { changeName, type FilterNames, originName } from '@joy/domain/people-filter/describe-filter.ts'
import { capital } from '@joy/domain/labels/capital.ts'
import { typeLabel } from '@joy/domain/labels/type-label.ts'
import { knownStatuses } from './known-statuses.ts'
import { FREE, JOIN_THE_GYM, PAID, tierName } from '@joy/domain/plans/tiers.ts'

const fieldLabels: Record<PeopleField, string> = {
  tier: 'Tier',
  type: 'Type',
  status: 'Status',
  tag: 'Tag',
  comped: 'Comped',
  origin: 'Came from',
  change: 'Changed by',
  subscribed: 'Subscribed',
  synced: 'Last synced',
  created: 'Created',
  upgrade: 'Upgrade',
  payment: 'Payment at Stripe',
  membership: 'Membership',
  note: 'Note',
}
export const fieldOptions = peopleFieldNames.map((value) => ({ value, label: fieldLabels[value] }))

/** By operator, or by operator and the one value that it takes. */
const labels: Record<string, string> = {
  is: 'is',
  'is-not': 'is not',
  has: 'has any of',
  'has-not': 'has none of',
  'ends-before': 'ends before',
  'ends-after': 'ends on or after',
  'ends-never:yes': 'has no end',
  after: 'on or after',
  before: 'before',
  between: 'between',
  last: 'in the last days',
  'never:yes': 'never',
  'is:yes': 'yes',
  'is:no': 'no',
}
const valuesInOperator: Record<string, readonly string[]> = { 'yes-or-no': ['yes', 'no'], yes: ['yes'] }

/** What a field is asked: where an operator takes yes or no, each of both by itself. */
export const operatorOptions = (field: PeopleField): { value: string; label: string }[] =>
  Object.entries(getOperators(field)).flatMap(([operator, takes]) =>
    (valuesInOperator[takes]?.map((value) => `${operator}:${value}`) ?? [operator]).map((value) => ({
      value,
      label: labels[value] ?? value,
    })),
  )

/** The option that an operator with its values stands for. */
export const operatorOption = (field: PeopleField, operator: string, [first = '']: readonly string[]): string =>
  valuesInOperator[getOperators(field)[operator] ?? ''] ? `${operator}:${first}` : operator

const texts: Partial<Record<keyof typeof peopleFields, readonly string[]>> = {
  tier: [FREE, PAID, JOIN_THE_GYM],
  type: ['monthly', 'yearly', 'lifetime', 'founding', 'gift', 'trial', 'comp', 'author', 'ios_app', 'paid'],
  status: knownStatuses,
}

/** The texts that are offered for a field, and those beside them that are chosen already. */
export const textOptions = (field: PeopleField, chosen: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...(texts[field] ?? []), ...chosen])].map((value) => ({
    value,
    label: field === 'tier' ? tierName(value) : field === 'type' ? typeLabel(value) : capital(value),
  }))

const noNames = { tag: () => undefined, import: () => undefined, change: () => undefined }

/** Where people can have come from: the two lists, and imports by their ids. */
export const originOptions = (
  imports: readonly { id: number; name: string }[],
  chosen: readonly string[],
): { value: string; label: string }[] => {
  const names = { ...noNames, import: (id: number) => imports.find((it) => it.id === id)?.name }
  return [...new Set(['substack', 'website', ...imports.map(({ id }) => String(id)), ...chosen])].map((value) => ({
    value,
    label: capital(originName(value, names)),
  }))
}

/** Change sets by their ids, the newest first, and those that are chosen already. */
export const changeOptions = (
  recent: readonly number[],
  names: FilterNames,
  chosen: readonly string[],
): { value: string; label: string }[] =>
  [...new Set([...recent.map(String), ...chosen])].map((value) => ({ value, label: capital(changeName(value, names)) }))
