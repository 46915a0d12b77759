import { expect, test } from 'vitest'
import { segmentFileName } from './segment-file-name.ts'

test.each([
  ['Lent retreat, not comped', 'lent-retreat-not-comped-2025-03-28.csv'],
  ['Lucía & Zoë: “Müller”', 'lucia-zoe-muller-2025-03-28.csv'],
  ['../../etc/passwd', 'etc-passwd-2025-03-28.csv'],
  ['CON:\r\n"x"; filename=evil.exe', 'con-x-filename-evil-exe-2025-03-28.csv'],
  ['Пост 2025', 'пост-2025-2025-03-28.csv'],
  ['???', 'segment-2025-03-28.csv'],
  ['', 'segment-2025-03-28.csv'],
])('%j is saved as %s', (name, file) => expect(segmentFileName(name, '2025-03-28')).toBe(file))

test('a long name is cut', () => {
  expect(segmentFileName('ab '.repeat(100), '2025-03-28').length).toBeLessThanOrEqual(95)
})
