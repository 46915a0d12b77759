import { stripeVersion } from '@joy/domain/integrations/webhook-events.ts'
import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { productObject } from '#stripe/catalogue-objects.ts'
import { stripeApiVersion } from '#stripe/legacy-api-version.ts'
import { differences } from './published-shape.ts'

const product = productObject('prod_1', 'Join the Gym', 1_700_000_000)
const { name: _name, ...nameless } = product

test('the schema is that of the package that is installed, which speaks the version that is simulated', () => {
  const text = readFileSync(new URL('stripe-current.schema.json', import.meta.url), 'utf8')
  // After a change of the package: node packages/tooling/src/published-schemas/write-stripe-schemas.ts
  expect(text.slice(0, 300)).toContain(`npm stripe ${Stripe.PACKAGE_VERSION}.`)
  expect([stripeApiVersion, stripeVersion]).toEqual([Stripe.API_VERSION, Stripe.API_VERSION])
})

test('takes what is published', () => expect(differences('stripe-current', 'product', product)).toEqual([]))

test.each<[string, object, string]>([
  ['a missing field', nameless, "must have required property 'name'"],
  ['an unknown field', { ...product, colour: 'blue' }, 'colour'],
  ['another kind', { ...product, active: 'yes' }, '/active must be boolean'],
  ['null where there is none', { ...product, name: null }, '/name must be string'],
  ['a word that is not listed', { ...product, type: 'hat' }, '/type'],
  ['another object', { ...product, object: 'price' }, '/object must be equal to constant'],
  ['an object that is not simulated', { ...product, tax_code: { id: 'txcd_1', object: 'tax_code' } }, '/tax_code'],
])('finds %s', (_what, value, said) => {
  expect(differences('stripe-current', 'product', value).join('\n')).toContain(said)
})

test('knows no other name', () => {
  expect(differences('stripe-current', 'payout', {})).toEqual(['nothing is published under payout'])
})
