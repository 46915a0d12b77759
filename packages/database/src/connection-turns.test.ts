import { expect, test } from 'vitest'
import { createConnectionTurns } from './connection-turns.ts'

/** Turns whose later moments come when the test says so, and what began in them. */
function watched() {
  const began: string[] = []
  const coming: (() => void)[] = []
  const turns = createConnectionTurns((go) => coming.push(go))
  const ask = (name: string, isWork = false) => void turns.take(isWork).then(() => began.push(name))
  const settled = async () => {
    for (let at = 0; at < 5; at++) await Promise.resolve()
  }
  return {
    began,
    ask,
    async give() {
      turns.give()
      await settled()
    },
    async nextTurn() {
      coming.shift()?.()
      await settled()
    },
    settled,
  }
}

test('whoever finds it free has it, and people have it in the order in which they came', async () => {
  const { began, ask, give, settled } = watched()
  ask('first')
  ask('second')
  ask('third')
  await settled()
  expect(began).toEqual(['first'])
  await give()
  await give()
  await give()
  expect(began).toEqual(['first', 'second', 'third'])
})

test('people go before work that waited longer', async () => {
  const { began, ask, give, nextTurn } = watched()
  ask('step 1', true)
  await nextTurn()
  ask('step 2', true)
  ask('person')
  await give()
  expect(began).toEqual(['step 1', 'person'])
  await give()
  await nextTurn()
  expect(began).toEqual(['step 1', 'person', 'step 2'])
})

test('work leaves a turn to a person whose next statement follows at once', async () => {
  const { began, ask, give, nextTurn } = watched()
  ask('person 1')
  ask('step', true)
  await give()
  ask('person 2')
  await nextTurn()
  expect(began).toEqual(['person 1', 'person 2'])
  await give()
  await nextTurn()
  expect(began).toEqual(['person 1', 'person 2', 'step'])
})

test('work that finds it free leaves it to whoever comes in the same turn', async () => {
  const { began, ask, give, nextTurn } = watched()
  ask('step', true)
  ask('person')
  await nextTurn()
  expect(began).toEqual(['person'])
  await give()
  await nextTurn()
  expect(began).toEqual(['person', 'step'])
})

test('people who never end keep no work from its end', async () => {
  const { began, ask, give, nextTurn } = watched()
  ask('person')
  ask('step', true)
  for (let turn = 0; turn < 100 && !began.includes('step'); turn++) {
    ask('person')
    await give()
    await nextTurn()
  }
  expect(began.at(-1)).toBe('step')
  expect(began.length).toBeGreaterThan(5)
})

test('is free again when nobody waits', async () => {
  const { began, ask, give, nextTurn, settled } = watched()
  ask('step 1', true)
  ask('step 2', true)
  await nextTurn()
  await give()
  await nextTurn()
  await give()
  ask('person')
  await settled()
  expect(began).toEqual(['step 1', 'step 2', 'person'])
})
