import { expect, test } from 'vitest'
import { overrideClasses } from './override-classes.ts'

test('what the user of a primitive says wins over the look, property by property', () => {
  expect(overrideClasses('px-2 text-table text-text-soft', 'text-text')).toBe('px-2 text-table text-text')
  expect(overrideClasses('rounded-panel p-1.5', 'p-3')).toBe('rounded-panel p-3')
})

test('under another variant both stand', () => {
  expect(overrideClasses('max-md:col-2 md:px-2', 'max-md:col-[2/-1]')).toBe('md:px-2 max-md:col-[2/-1]')
  expect(overrideClasses('w-10 max-md:w-full', 'w-72')).toBe('max-md:w-full w-72')
})

test('what contradicts itself within the look is left as it is', () => {
  const look = 'leading-[18px] text-[length:max(var(--control-text),14px)] off:bg-surface off:bg-transparent'
  expect(overrideClasses(look, 'ml-auto')).toBe(`${look} ml-auto`)
  expect(overrideClasses(look, undefined)).toBe(look)
})
