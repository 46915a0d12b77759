import { filterBounds, type Match, type PeopleCondition, type PeopleFilter, type PeopleGroup } from './fields.ts'
import { readCondition, type Refused } from './read-condition.ts'

/** 'tier.is', in a group '1.tier.is'; the second of the same kind in one group 'tier.is.2'. */
const conditionShape = /^(?:([1-9])\.)?([\w-]+)\.([\w-]+?)(?:\.([1-9]\d?))?$/u
const groupShape = /^[1-9]$/u

/** Whether a parameter of an address belongs to a filter: 'tier.is', 'match', '1'. Other parameters hold no full stop. */
export const isFilterParameter = (name: string): boolean =>
  name === 'match' || groupShape.test(name) || name.includes('.')

export const noFilter: PeopleFilter = { match: 'all', conditions: [], groups: [] }

export const countConditions = ({ conditions, groups }: PeopleFilter): number =>
  groups.reduce((sum, group) => sum + group.conditions.length, conditions.length)

type Draft = { match: Match; conditions: Map<string, { field: string; operator: string; values: string[] }> }

/**
 * Reads `tier.is=Free&tier.is=Paid&1.tag.has=5&1=any`: what is repeated are the values of one condition. A group without
 * conditions is none. What cannot be read is refused as a whole: a filter that is left out would mean everybody.
 */
export function readPeopleFilter(text: string): PeopleFilter | Refused {
  const drafts = new Map<string, Draft>()
  const open = (group: string): Draft => {
    const draft = drafts.get(group) ?? { match: 'all', conditions: new Map() }
    drafts.set(group, draft)
    return draft
  }
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === 'match' || groupShape.test(name)) {
      if (value !== 'all' && value !== 'any') return { fault: `'${name}' takes 'all' or 'any'.` }
      open(name === 'match' ? '' : name).match = value
      continue
    }
    const [, group = '', field = '', operator = '', turn = ''] = conditionShape.exec(name) ?? []
    if (field === '') return { fault: `A filter knows no '${name.slice(0, 60)}'. It is written like 'tier.is=Free'.` }
    const { conditions } = open(group)
    const key = `${field}.${operator}.${turn}`
    const condition = conditions.get(key) ?? { field, operator, values: [] }
    conditions.set(key, condition)
    if (!condition.values.includes(value) || operator === 'between') condition.values.push(value)
  }
  return assemble(drafts)
}

function assemble(drafts: ReadonlyMap<string, Draft>): PeopleFilter | Refused {
  const groups: PeopleGroup[] = []
  let outer: PeopleGroup = noFilter
  for (const [name, draft] of [...drafts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const conditions: PeopleCondition[] = []
    for (const { field, operator, values } of draft.conditions.values()) {
      const read = readCondition(field, operator, values)
      if ('fault' in read) return read
      conditions.push(read)
    }
    const group = { match: draft.match, conditions }
    if (name === '') outer = group
    else if (conditions.length > 0) groups.push(group)
  }
  const filter = { ...outer, groups }
  if (countConditions(filter) > filterBounds.conditions)
    return { fault: `A filter takes at most ${filterBounds.conditions} conditions.` }
  return filter
}

/** The text that reads as this filter. */
export function writePeopleFilter({ groups, ...outer }: PeopleFilter): string {
  const params = new URLSearchParams()
  writeGroup(params, outer, '')
  groups.forEach((group, index) => writeGroup(params, group, String(index + 1)))
  return params.toString()
}

function writeGroup(params: URLSearchParams, { match, conditions }: PeopleGroup, group: string): void {
  const turns = new Map<string, number>()
  for (const { field, operator, values } of conditions) {
    const name = `${group && `${group}.`}${field}.${operator}`
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    for (const value of values) params.append(turn === 1 ? name : `${name}.${turn}`, value)
  }
  if (match === 'any') params.append(group || 'match', match)
}
