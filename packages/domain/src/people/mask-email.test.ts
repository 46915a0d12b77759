import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['ruth@example.org', 'r•••@example.org'],
  ['r@example.org', 'r•••@example.org'],
  ['𝒙y@example.org', '𝒙•••@example.org'],
])('%s reads %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
