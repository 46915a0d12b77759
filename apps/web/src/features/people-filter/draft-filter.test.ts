import { noFilter, readPeopleFilter, writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { expect, test } from 'vitest'
import {
  addCondition,
  addGroup,
  changeCondition,
  freshCondition,
  isFull,
  removeCondition,
  setMatch,
  toDraft,
  toFilter,
  toFocusAfter,
  withOperator,
} from './draft-filter.ts'

const read = (text: string) => {
  const filter = readPeopleFilter(text)
  if ('fault' in filter) throw new Error(filter.fault)
  return filter
}
const text = (draft: ReturnType<typeof toDraft>) => {
  const filter = toFilter(draft)
  return filter && writePeopleFilter(filter)
}

test('what is in force is made of drafts and back', () => {
  const asked = 'note.is=yes&match=any&1.tag.has=5&1.created.last=30'
  expect(text(toDraft(read(asked)))).toBe(asked)
})
test('it begins with one condition, which waits for its value', () => {
  const draft = toDraft(noFilter)
  expect(draft.conditions).toHaveLength(1)
  expect(toFilter(draft)).toBeNull()
  const [first] = draft.conditions
  if (!first) throw new Error('There is no condition.')
  expect(text(changeCondition(draft, draft.key, { ...first, values: ['Free'] }))).toBe('tier.is=Free')
  expect(text(removeCondition(draft, draft.key, first.key))).toBe('')
})
test('conditions and groups come, change and go', () => {
  const draft = addGroup(toDraft(read('note.is=yes')))
  const [group] = draft.groups
  const [waiting] = group?.conditions ?? []
  if (!group || !waiting) throw new Error('There is no group.')
  expect(group.match).toBe('any')
  expect(toFilter(draft)).toBeNull()
  const full = changeCondition(draft, group.key, freshCondition(waiting.key, 'upgrade'))
  expect(text(setMatch(full, draft.key, 'any'))).toBe('note.is=yes&match=any&1.upgrade.is=yes&1=any')
  expect(text(removeCondition(full, group.key, waiting.key))).toBe('note.is=yes')
})
test('values stay where another operator takes the same', () => {
  const tier = { ...freshCondition(1, 'tier'), values: ['Free'] }
  expect(withOperator(tier, 'is-not').values).toEqual(['Free'])
  const since = { ...freshCondition(1, 'created'), values: ['2024-11-01'] }
  expect(withOperator(since, 'before').values).toEqual(['2024-11-01'])
  expect(withOperator(since, 'last').values).toEqual([])
  expect(withOperator(freshCondition(1, 'note'), 'is', 'no').values).toEqual(['no'])
})
test('twenty conditions are as many as there can be', () => {
  let draft = toDraft(noFilter)
  for (let at = 1; at < 20; at++) draft = addCondition(draft, draft.key)
  expect(isFull(draft)).toBe(true)
})
test('the focus goes to what came, or to what stands in the place of what went', () => {
  const [one] = [toDraft(read('note.is=yes'))]
  const two = addCondition(one, one.key)
  const [first, second] = two.conditions
  if (!first || !second) throw new Error('There are no two conditions.')
  expect(toFocusAfter(one, two)).toBe(second.key)
  expect(toFocusAfter(two, changeCondition(two, two.key, { ...first, values: ['no'] }))).toBeUndefined()
  expect(toFocusAfter(two, removeCondition(two, two.key, first.key))).toBe(second.key)
  expect(toFocusAfter(two, removeCondition(two, two.key, second.key))).toBe(first.key)
  expect(toFocusAfter(one, removeCondition(one, one.key, first.key))).toBeNull()
  const grouped = addGroup(one)
  expect(toFocusAfter(one, grouped)).toBe(grouped.groups[0]?.conditions[0]?.key)
})
