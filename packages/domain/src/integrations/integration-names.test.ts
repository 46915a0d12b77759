import { outsideIntegration } from '@joy/contract/schemas/integration.ts'
import { expect, test } from 'vitest'
import { outsideIntegrations } from './integration-names.ts'

test('the integrations are those of the contract, all of them', () => {
  expect(outsideIntegrations).toEqual(outsideIntegration.options)
})
