import type { Integration, PriceSetUp, UpgradePlan } from '@joy/contract'
import { configText, withConfigText } from '@joy/domain/integrations/integration-config.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import { findIntegration } from './connections.ts'
import { isConnected } from './is-connected.ts'

const toProductKey = (plan: UpgradePlan): string => `product:${plan}`

/** The samples' Stripe has the portal's settings, and of prices what is entered or was made from here. */
export function setUpPrices(backend: MockBackend, id: number): PriceSetUp {
  const integration = requireSelling(backend, id)
  if (!isConnected(backend, 'stripe')) throw new Refusal('conflict', messages.notConnected)
  const missing = planPrices.filter(({ field }) => configText(integration.config, field) === null)
  if (missing.length === 0) return { outcome: 'in place', done: [messages.inPlace], left: [] }
  const found = missing.filter(({ lookupKey }) => backend.madeThere.has(lookupKey))
  const fresh = missing.filter(({ lookupKey }) => !backend.madeThere.has(lookupKey))
  const switchedOn = found.filter(({ lookupKey }) => backend.madeThere.get(lookupKey)?.isArchived)
  const plans = [...new Set(missing.map(({ plan }) => plan))]
  const productsMade = plans.filter((plan) => !backend.madeThere.has(toProductKey(plan)))
  const productsOn = plans.filter((plan) => backend.madeThere.get(toProductKey(plan))?.isArchived)
  for (const plan of plans) keep(backend, toProductKey(plan), `prod_sample_${plan}`)
  let { config } = integration
  for (const { lookupKey, field } of missing) {
    const price = keep(backend, lookupKey, `price_sample_${lookupKey.split(':').slice(1).join('_')}`)
    config = withConfigText(config, field, price.id)
  }
  const names = (prices: typeof missing) => prices.map(({ name }) => name)
  const done = [
    ...(productsMade.length > 0 ? [messages.productsMade(productsMade.map(planTitle))] : []),
    ...(fresh.length > 0 ? [messages.pricesMade(names(fresh))] : []),
    ...(found.length > 0 ? [messages.pricesFound(names(found))] : []),
    ...(productsOn.length > 0 ? [messages.productsSwitchedOn(productsOn.map(planTitle))] : []),
    ...(switchedOn.length > 0 ? [messages.pricesSwitchedOn(names(switchedOn))] : []),
  ]
  save(backend, { ...integration, config }, true)
  logActivity(backend, { action: 'Prices Set Up', platform: integrationTitles.stripe, details: done.join(' ') })
  return { outcome: fresh.length > 0 ? 'made' : 'repaired', done, left: [] }
}

export function removePrices(backend: MockBackend, id: number): PriceSetUp {
  const integration = requireSelling(backend, id)
  if (!backend.connections.some((it) => it.id === id && it.prices?.isMade))
    throw new Refusal('conflict', messages.nothingMade)
  const prices = planPrices.filter(({ lookupKey }) => backend.madeThere.get(lookupKey)?.isArchived === false)
  const products = [...backend.madeThere].filter(([name, it]) => name.startsWith('product:') && !it.isArchived)
  const archived = new Set(prices.flatMap(({ lookupKey }) => backend.madeThere.get(lookupKey)?.id ?? []))
  let { config } = integration
  for (const { field } of planPrices)
    if (archived.has(configText(config, field) ?? '')) config = withConfigText(config, field, null)
  for (const [name, it] of backend.madeThere) backend.madeThere.set(name, { ...it, isArchived: true })
  const done = [
    ...(prices.length > 0 ? [messages.pricesArchived(prices.length)] : []),
    ...(products.length > 0 ? [messages.productsArchived(products.length)] : []),
  ]
  save(backend, { ...integration, config }, false)
  logActivity(backend, { action: 'Prices Archived', platform: integrationTitles.stripe, details: done.join(' ') })
  return { outcome: 'removed', done, left: [] }
}

function requireSelling(backend: MockBackend, id: number): Integration {
  const integration = findIntegration(backend, id)
  if (integration.platform !== 'stripe')
    throw new Refusal('invalid_input', messages.unsupported(integrationTitles[integration.platform]))
  return integration
}

function keep(backend: MockBackend, name: string, id: string): { id: string; isArchived: boolean } {
  const kept = { id: backend.madeThere.get(name)?.id ?? id, isArchived: false }
  backend.madeThere.set(name, kept)
  return kept
}

function save(backend: MockBackend, next: Integration, isMade: boolean): void {
  backend.integrations = backend.integrations.map((it) =>
    it.id === next.id ? { ...next, version: next.version + 1 } : it,
  )
  backend.connections = backend.connections.map((it) =>
    it.id === next.id ? { ...it, changedAt: backend.now(), changedBy: actorName(backend), prices: { isMade } } : it,
  )
}
