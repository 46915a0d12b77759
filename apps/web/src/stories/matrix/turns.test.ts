import { expect, test, vi } from 'vitest'
import { takeTurns } from './turns.ts'

test('two at once begin, and the third once one of them is over', () => {
  const turns = takeTurns(2)
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  const end = turns.ask(first)
  turns.ask(second)
  turns.ask(third)
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  end()
  expect(third).toHaveBeenCalledOnce()
})

test('the turn of one that waits no longer goes to the next, and an end counts once', () => {
  const turns = takeTurns(1)
  const [second, third, fourth] = [vi.fn(), vi.fn(), vi.fn()]
  const end = turns.ask(vi.fn())
  turns.ask(second)()
  turns.ask(third)
  turns.ask(fourth)
  end()
  end()
  expect([second, third, fourth].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
})
