import {
  filterBounds,
  isPeopleField,
  getOperators,
  type PeopleCondition,
  peopleFieldNames,
  type Takes,
} from './fields.ts'
import { unreadableText } from '../unreadable-text.ts'

const dayShape = /^(?:19|2\d)\d\d-\d\d-\d\d$/u
const idShape = /^[1-9]\d{0,8}$/u

const isDay = (text: string): boolean => {
  if (!dayShape.test(text)) return false
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
const isText = (text: string) =>
  text.trim() !== '' && text.length <= filterBounds.text && unreadableText(text).length === 0
const isOrigin = (text: string) => text === 'substack' || text === 'website' || idShape.test(text)
const isCount = (text: string) => /^[1-9]\d{0,4}$/u.test(text) && Number(text) <= filterBounds.days

type Rule = { fits: (value: string) => boolean; many: number | 'some'; asks: string }
const rules: Record<Takes, Rule> = {
  texts: { fits: isText, many: 'some', asks: `words of at most ${filterBounds.text} characters` },
  ids: { fits: (it) => idShape.test(it), many: 'some', asks: 'ids of tags' },
  origins: { fits: isOrigin, many: 'some', asks: "'substack', 'website' or the id of an import" },
  changes: { fits: (it) => idShape.test(it), many: 'some', asks: 'ids of change sets' },
  'yes-or-no': { fits: (it) => it === 'yes' || it === 'no', many: 1, asks: "'yes' or 'no'" },
  yes: { fits: (it) => it === 'yes', many: 1, asks: "'yes'" },
  day: { fits: isDay, many: 1, asks: 'a day like 2024-11-01' },
  'two-days': { fits: isDay, many: 2, asks: 'two days like 2024-11-01, the earlier one first' },
  days: { fits: isCount, many: 1, asks: `a number of days up to ${filterBounds.days}` },
}

const quote = (text: string): string => `'${text.slice(0, 60)}'`
const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

export type Refused = { fault: string }

/** One condition of its parts; or a sentence that says what is wrong with it. */
export function readCondition(field: string, operator: string, values: readonly string[]): PeopleCondition | Refused {
  if (!isPeopleField(field))
    return { fault: `A filter knows no field ${quote(field)}. It knows ${listed(peopleFieldNames)}.` }
  const operators = getOperators(field)
  const condition = { field, operator, values }
  if (!isCondition(condition))
    return { fault: `${quote(field)} knows no ${quote(operator)}. It knows ${listed(Object.keys(operators))}.` }
  const takes = operators[operator]
  const fault = takes ? valuesFault(takes, values) : null
  return fault === null ? condition : { fault: `${quote(`${field}.${operator}`)} ${fault}` }
}

/** Whether the description gives the field this operator. */
const isCondition = (it: { field: string; operator: string; values: readonly string[] }): it is PeopleCondition =>
  isPeopleField(it.field) && Object.hasOwn(getOperators(it.field), it.operator)

/** What a condition of these values takes instead, as the end of a sentence; null: nothing is wrong. */
function valuesFault(takes: Takes, values: readonly string[]): string | null {
  const { fits, many, asks } = rules[takes]
  const isMany = many === 'some' ? values.length > 0 : values.length === many
  const [from = '', to = from] = values
  if (!isMany || !values.every(fits) || (takes === 'two-days' && from > to)) return `takes ${asks}.`
  return values.length > filterBounds.values ? `takes at most ${filterBounds.values} values.` : null
}
