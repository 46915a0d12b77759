import { expect, test } from 'vitest'
import { paymentMethodLabel } from './payment-method-label.ts'

const by = (kind: string, last4: string | null = null) =>
  paymentMethodLabel({ card: null, paymentMethod: { kind, last4, wallet: null } })

test('each way of paying has its name, and the end of its number where it has one', () => {
  expect([
    by('link'),
    by('sepa_debit', '1234'),
    by('us_bank_account', '6789'),
    by('cashapp'),
    by('paypal'),
    by('amazon_pay'),
    by('something_new', '12'),
    paymentMethodLabel({ card: null, paymentMethod: null }),
  ]).toEqual([
    'Link',
    'SEPA ··1234',
    'Bank account ··6789',
    'Cash App',
    'PayPal',
    'Amazon pay',
    'Something new ··12',
    null,
  ])
})
test('a card has its brand, and says in which wallet it is', () => {
  const card = { brand: 'Visa', last4: '4242' }
  expect([
    paymentMethodLabel({ card, paymentMethod: null }),
    paymentMethodLabel({ card, paymentMethod: { kind: 'card', last4: '4242', wallet: 'apple_pay' } }, ' ending in '),
  ]).toEqual(['Visa 4242', 'Visa ending in 4242 in Apple Pay'])
})
