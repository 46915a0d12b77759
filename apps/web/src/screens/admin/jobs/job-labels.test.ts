import { expect, it } from 'vitest'
import { changeSetHistory } from '@joy/samples/job-history.ts'
import { changeState, duration } from './job-labels.ts'

it.each([
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:04:00.400Z', 'under a second'],
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:04:42.000Z', '42 s'],
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:07:05.000Z', '3 min 5 s'],
])('from %s to %s it took %s', (from, to, expected) => expect(duration(from, to)).toBe(expected))

it('says of an undo whether it left some alone, or all of them', () => {
  const [sample] = changeSetHistory
  if (!sample) throw new Error('The samples changed nothing.')
  const getLabel = (status: 'undone' | 'complete', keptRows: number) =>
    changeState({ ...sample, status, rows: 3, keptRows }).label
  expect([getLabel('undone', 0), getLabel('undone', 1)]).toEqual(['Undone', 'Undone in part'])
  expect([getLabel('complete', 0), getLabel('complete', 1)]).toEqual(['Complete', 'Complete'])
  expect(getLabel('complete', 3)).toBe('Nothing undone')
})
