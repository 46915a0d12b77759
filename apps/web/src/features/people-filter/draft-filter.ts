import type { PeopleCondition, PeopleField, PeopleFilter, PeopleGroup } from '@joy/contract'
import type { Match } from '@joy/contract/people-filter/fields.ts'
import { countConditions, filterBounds, getOperators, readCondition } from '@joy/domain/people-filter/filter-text.ts'

/** A condition while it is made: its values may not be chosen yet. */
export type DraftCondition = { key: number; field: PeopleField; operator: string; values: readonly string[] }
export type DraftGroup = { key: number; match: Match; conditions: readonly DraftCondition[] }
export type DraftFilter = DraftGroup & { groups: readonly DraftGroup[] }

const keysIn = ({ key, conditions }: DraftGroup) => [key, ...conditions.map((it) => it.key)]
const nextKey = (draft: DraftFilter): number => Math.max(...[draft, ...draft.groups].flatMap(keysIn)) + 1

/** With one condition to begin with, where there is none. */
export function toDraft({ groups, ...outer }: PeopleFilter): DraftFilter {
  let key = 0
  const toGroup = ({ match, conditions }: PeopleGroup): DraftGroup => ({
    key: ++key,
    match,
    conditions: conditions.map((it) => ({ ...it, key: ++key })),
  })
  const draft = { ...toGroup(outer), groups: groups.map(toGroup) }
  return countConditions({ ...outer, groups }) === 0 ? addCondition(draft, draft.key) : draft
}

/** The filter that was made; null while a condition waits for its value. A group without conditions is none. */
export function toFilter({ groups, ...outer }: DraftFilter): PeopleFilter | null {
  const toGroup = ({ match, conditions }: DraftGroup): PeopleGroup | null => {
    const made = conditions.map(toCondition)
    return made.includes(null) ? null : { match, conditions: made.filter((it) => it !== null) }
  }
  const whole = toGroup(outer)
  const parts = groups.filter((it) => it.conditions.length > 0).map(toGroup)
  return whole === null || parts.includes(null) ? null : { ...whole, groups: parts.filter((it) => it !== null) }
}

/** Null while its values are not all there. */
function toCondition({ field, operator, values }: DraftCondition): PeopleCondition | null {
  const read = readCondition(field, operator, values)
  return 'fault' in read ? null : read
}

/** A condition of a field, or with another operator: what can be kept of its values is kept. */
export function withOperator(condition: DraftCondition, operator: string, value?: string): DraftCondition {
  const [before, after] = [condition.operator, operator].map((it) => getOperators(condition.field)[it])
  const values = value === undefined ? (before === after ? condition.values : []) : [value]
  return { ...condition, operator, values }
}

export const freshCondition = (key: number, field: PeopleField): DraftCondition => {
  const [operator = '', takes] = Object.entries(getOperators(field))[0] ?? []
  return { key, field, operator, values: takes === 'yes-or-no' ? ['yes'] : [] }
}

/** Changes the group of a key: the outer one, or one within. */
function changeGroup(draft: DraftFilter, key: number, change: (group: DraftGroup) => DraftGroup): DraftFilter {
  const groups = draft.groups.map((group) => (group.key === key ? change(group) : group))
  return draft.key === key ? { ...draft, ...change(draft), groups } : { ...draft, groups }
}

export const addCondition = (draft: DraftFilter, group: number): DraftFilter =>
  changeGroup(draft, group, (it) => ({
    ...it,
    conditions: [...it.conditions, freshCondition(nextKey(draft), 'tier')],
  }))

export const setMatch = (draft: DraftFilter, group: number, match: Match): DraftFilter =>
  changeGroup(draft, group, (it) => ({ ...it, match }))

export const changeCondition = (draft: DraftFilter, group: number, condition: DraftCondition): DraftFilter =>
  changeGroup(draft, group, (it) => ({
    ...it,
    conditions: it.conditions.map((one) => (one.key === condition.key ? condition : one)),
  }))

/** A group goes with its last condition. */
export function removeCondition(draft: DraftFilter, group: number, key: number): DraftFilter {
  const left = changeGroup(draft, group, (it) => ({
    ...it,
    conditions: it.conditions.filter((one) => one.key !== key),
  }))
  return { ...left, groups: left.groups.filter((it) => it.conditions.length > 0) }
}

/** A group of 'any' with one condition: what all of 'all' could say needs none. */
export function addGroup(draft: DraftFilter): DraftFilter {
  const key = nextKey(draft)
  const match: Match = draft.match === 'all' ? 'any' : 'all'
  return {
    ...draft,
    groups: [...draft.groups, { key, match, conditions: [freshCondition(key + 1, 'tier')] }],
  }
}

export const isFull = (draft: DraftFilter): boolean =>
  [draft, ...draft.groups].reduce((sum, it) => sum + it.conditions.length, 0) >= filterBounds.conditions
export const hasAllGroups = (draft: DraftFilter): boolean => draft.groups.length >= filterBounds.groups

const conditionKeys = ({ conditions, groups }: DraftFilter): number[] => [
  ...conditions.map(({ key }) => key),
  ...groups.flatMap((group) => group.conditions.map(({ key }) => key)),
]

/**
 * Where the focus goes after a change: to the condition that came, or to the one in place of one that went; null: none is left.
 * undefined: it stays where it is.
 */
export function toFocusAfter(before: DraftFilter, after: DraftFilter): number | null | undefined {
  const [old, now] = [conditionKeys(before), conditionKeys(after)]
  const came = now.find((key) => !old.includes(key))
  if (came !== undefined) return came
  const gone = old.findIndex((key) => !now.includes(key))
  return gone < 0 ? undefined : (now[Math.min(gone, now.length - 1)] ?? null)
}
