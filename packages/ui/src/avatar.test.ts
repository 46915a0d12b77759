import { expect, test } from 'vitest'
import { toInitials } from './avatar.tsx'

test.each([
  ['Ruth Abernathy', 'RA'],
  ['ruth', 'R'],
  ['Ana Lucia de Fernandez', 'AF'],
  ['(Jo) Smith', 'JS'],
  ['Ruth (parish office)', 'RO'],
  ['🌞 Sunny', '🌞S'],
  ['🌞', '🌞'],
  ['𝒜da Lovelace', '𝒜L'],
  ['e\u0301lodie roux', 'E\u0301R'],
  ['נועה כהן', 'נכ'],
  ['\u202Eevil name', 'EN'],
  ['--', ''],
  ['', ''],
])('%j: %s', (name, initials) => expect(toInitials(name)).toBe(initials))
