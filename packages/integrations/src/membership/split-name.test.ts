import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Peter Kowalczyk', 'Peter', 'Kowalczyk'],
  ['  Tomás  Herrera de la Cruz ', 'Tomás Herrera de la', 'Cruz'],
  ['Plato', 'Plato', '-'],
  ['', '-', '-'],
])('%j', (name, first_name, last_name) => expect(splitName(name)).toEqual({ first_name, last_name }))
