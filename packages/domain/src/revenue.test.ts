import { expect, test } from 'vitest'
import { annualCents, formatCharge, formatMoney, isPaying, monthlyCents } from './revenue.ts'

test('two at $10 a month are $20', () => {
  const ten = annualCents({ interval: 'month', amountCents: 1000 })
  expect(formatMoney(monthlyCents(ten + ten))).toBe('$20')
})
test('a yearly amount counts a twelfth, and three of them lose no cent', () => {
  const yearly = annualCents({ interval: 'year', amountCents: 8000 })
  expect(monthlyCents(yearly)).toBe(667)
  expect(monthlyCents(yearly * 3)).toBe(2000)
  expect(formatMoney(667)).toBe('$6.67')
})
test('who is late still pays; trials and what ended do not', () => {
  expect(['active', 'past_due', 'trialing', 'unpaid', 'canceled', 'incomplete', ''].filter(isPaying)).toEqual([
    'active',
    'past_due',
  ])
})
test('charges read as the portal reads them', () => {
  expect(formatCharge({ interval: 'year', amountCents: 10_000 })).toBe('$100.00/year')
})
