import type { PeopleCondition, PeopleFilter, PeopleGroup } from '@joy/contract'
import type { Match } from '@joy/contract/people-filter/fields.ts'
import { dayIn } from '../time/day-in.ts'
import { millisecondsInDay } from '../time/durations.ts'
import type { PersonFacts } from './person-facts.ts'

/** The community's zone, and what the clock says. */
export type Today = { now: Date; zone: string }
type Test = (facts: PersonFacts) => boolean

/** Tells whether somebody fits a filter: the same in plain code as `peopleConditions` of the services in SQL. */
export function toPersonTest({ groups, ...outer }: PeopleFilter, today: Today): Test {
  const inner = groups.map((group) => allOrAny(group.match, toTests(group, today)))
  return allOrAny(outer.match, [...toTests(outer, today), ...inner])
}

const toTests = ({ conditions }: PeopleGroup, today: Today): Test[] => conditions.map((it) => toTest(it, today))

const allOrAny = (match: Match, tests: readonly Test[]): Test => {
  if (tests.length === 0) return () => true
  return (it) => (match === 'all' ? tests.every((test) => test(it)) : tests.some((test) => test(it)))
}

function toTest({ field, operator, values }: PeopleCondition, today: Today): Test {
  const [first = '', second = first] = values
  const isYes = first === 'yes'
  switch (field) {
    case 'tier':
      return (it) => values.includes(it.tier) === (operator === 'is')
    case 'type':
    case 'status': {
      const texts = values.map(inSmall)
      return (it) => texts.includes(inSmall(it[field] ?? '')) === (operator === 'is')
    }
    case 'tag':
      return (it) => values.some((id) => it.tags.includes(Number(id))) === (operator === 'has')
    case 'origin':
      return (it) => values.some((asked) => cameFrom(it, asked)) === (operator === 'is')
    case 'change':
      return (it) => values.some((id) => it.changedBy.includes(Number(id))) === (operator === 'is')
    case 'comped': {
      if (operator === 'is') return (it) => (it.comp !== null) === isYes
      if (operator === 'ends-never') return (it) => it.comp !== null && it.comp.until === null
      const isMeant = ofDay(operator === 'ends-before' ? 'before' : 'after', first, second, today)
      return (it) => isMeant(it.comp?.until ?? null)
    }
    case 'subscribed':
    case 'synced':
    case 'created': {
      if (operator === 'never') return (it) => it[field] === null
      const isMeant = ofDay(operator, first, second, today)
      return (it) => isMeant(it[field])
    }
    case 'upgrade':
    case 'payment':
    case 'membership':
    case 'note':
      return (it) => it.has[field] === isYes
  }
}

/** As PostgreSQL does in the collation C: the letters of ASCII alone. */
export const inSmall = (text: string): string => text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())

const cameFrom = ({ origin, addedBy }: PersonFacts, asked: string): boolean =>
  asked === origin || addedBy.includes(Number(asked))

type DayOperator = 'after' | 'before' | 'between' | 'last'

/** Days are the community's, and compare as text. */
function ofDay(operator: DayOperator, first: string, second: string, { now, zone }: Today) {
  const isMeant = (day: string): boolean => {
    if (operator === 'after') return day >= first
    if (operator === 'before') return day < first
    if (operator === 'between') return day >= first && day <= second
    const latest = dayIn(now, zone)
    return day > earlier(latest, Number(first)) && day <= latest
  }
  return (at: string | null): boolean => at !== null && isMeant(dayIn(at, zone))
}

const earlier = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - days * millisecondsInDay).toISOString().slice(0, 10)
