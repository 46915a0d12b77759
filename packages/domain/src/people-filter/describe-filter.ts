import type { PeopleCondition, PeopleGroup } from '@joy/contract'
import { capital } from '../labels/capital.ts'
import { typeLabel } from '../labels/type-label.ts'
import { counted } from '../labels/counted.ts'
import { tierName } from '../plans/tiers.ts'
import { formatDate } from '../time/dates.ts'

/** What ids are called; undefined: it is gone, or not known yet. */
export type FilterNames = {
  tag: (id: number) => string | undefined
  import: (id: number) => string | undefined
  change: (id: number) => string | undefined
}

const choiceLabels = { tier: 'Tier', type: 'Type', status: 'Status' } as const
const momentLabels = { subscribed: 'Subscribed', synced: 'Last synced', created: 'Created' } as const
const things = { upgrade: 'upgrade', payment: 'payment', membership: 'membership', note: 'note' } as const

/** A condition as a chip says it: 'Subscribed since Nov 1, 2024', 'Tier is Warm Up or Work Out', 'Has a note'. */
export function describeCondition({ field, operator, values }: PeopleCondition, names: FilterNames): string {
  const [first = '', second = first] = values
  switch (field) {
    case 'tier':
    case 'type':
    case 'status': {
      const texts = values.map(field === 'tier' ? tierName : field === 'type' ? typeLabel : capital)
      return `${choiceLabels[field]} is ${operator === 'is' ? either(texts) : neither(texts)}`
    }
    case 'tag': {
      const tags = values.map((id) => names.tag(Number(id)) ?? 'a deleted tag')
      if (operator === 'has') return `Tagged ${either(tags)}`
      return tags.length === 1 ? `Not tagged ${tags.join('')}` : `Tagged ${neither(tags)}`
    }
    case 'origin':
      return `${operator === 'is' ? 'Came from' : 'Did not come from'} ${either(values.map((it) => originName(it, names)))}`
    case 'change':
      return `${operator === 'is' ? 'Changed by' : 'Not changed by'} ${either(values.map((it) => changeName(it, names)))}`
    case 'comped':
      return describeComp(operator, first)
    case 'subscribed':
    case 'synced':
    case 'created':
      return describeMoment(field, operator, first, second)
    case 'upgrade':
    case 'payment':
    case 'membership':
    case 'note': {
      const thing = things[field]
      return first === 'yes' ? `Has ${field === 'upgrade' ? 'an' : 'a'} ${thing}` : `Has no ${thing}`
    }
  }
}

/** A group as one chip says it: its conditions in one sentence. */
export function describeGroup({ match, conditions }: PeopleGroup, names: FilterNames): string {
  const [first = '', ...others] = conditions.map((it) => describeCondition(it, names))
  const small = others.map((it) => it.charAt(0).toLowerCase() + it.slice(1))
  return [first, ...small].join(match === 'all' ? ', and ' : ', or ')
}

export function originName(origin: string, names: FilterNames): string {
  if (origin === 'substack') return 'Substack'
  if (origin === 'website') return 'the website'
  const file = names.import(Number(origin))
  return file === undefined ? 'an earlier import' : `the import ${file}`
}

export const changeName = (id: string, names: FilterNames): string => names.change(Number(id)) ?? 'an earlier change'

type CompOperator = Extract<PeopleCondition, { field: 'comped' }>['operator']
function describeComp(operator: CompOperator, first: string): string {
  if (operator === 'is') return first === 'yes' ? 'Comped' : 'Not comped'
  if (operator === 'ends-never') return 'Comped without an end'
  return operator === 'ends-before'
    ? `Comp ends before ${formatDate(first)}`
    : `Comp ends ${formatDate(first)} or later`
}

type Moment = Extract<PeopleCondition, { field: 'subscribed' | 'synced' | 'created' }>
function describeMoment(field: Moment['field'], operator: Moment['operator'], first: string, second: string): string {
  const label = momentLabels[field]
  if (operator === 'never') return field === 'synced' ? 'Never synced' : 'Without a day of subscribing'
  if (operator === 'after') return `${label} since ${formatDate(first)}`
  if (operator === 'before') return `${label} before ${formatDate(first)}`
  if (operator === 'between') return `${label} ${formatDate(first)} to ${formatDate(second)}`
  return Number(first) === 1 ? `${label} today` : `${label} in the last ${counted(Number(first), 'day')}`
}

const joined = (texts: readonly string[], by: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${by} ${texts.at(-1)}`
const either = (texts: readonly string[]): string => joined(texts, 'or')
const neither = (texts: readonly string[]): string =>
  texts.length === 1 ? `not ${texts.join('')}` : `neither ${joined(texts, 'nor')}`
