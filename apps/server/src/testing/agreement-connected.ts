import type { UpgradeRecord } from '@joy/contract'
import type { MockBackend } from '@joy/mocks/backend/mock-backend.ts'
import { createUpgrade } from '@joy/mocks/upgrades/create-upgrade.ts'
import { saveRecord, upgradeRecord } from '@joy/mocks/upgrades/upgrade-records.ts'
import { sampleFieldTexts } from '@joy/samples/integrations.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { upgradeStates } from '@joy/samples/upgrade-records.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { connectedScriptsOfOutgoing } from './agreement-of-outgoing.ts'
import type { Hands, Script } from './run-script.ts'

/** Two people in Planning Center have their address. */
const jonathan = sampleSubscriber('jreyes@example.org').id

export type Connected = {
  /** What comes before, which is not compared: the mock's samples are of a world where this has happened. */
  before?: { real: Script; mock(backend: MockBackend): void }
  script: Script
}

const ofJonathan = {
  subscriberId: jonathan,
  plan: 'work-out',
  interval: 'year',
  payment: { kind: 'reference', reference: 'cheque 9' },
} as const

/** It comes to where it waits for somebody: in the program by its job, in the mock as the samples have it. */
const waitingAs = ({ status, candidates, steps }: UpgradeRecord): NonNullable<Connected['before']> => ({
  async real({ ask, processWaiting }) {
    await ask('upgrades.create', ofJonathan)
    await processWaiting()
  },
  mock(backend) {
    const { id } = createUpgrade(backend, ofJonathan)
    saveRecord(
      backend,
      { ...upgradeRecord(backend, id), status, candidates, steps },
      { text: 'It waits.', action: 'Upgrade Needs Attention' },
    )
  },
})

/** Whom the simulated Planning Center finds first by Jonathan's address. */
const firstOfTwo = { id: '31000001', name: 'Jonathan Reyes', status: 'active', membership: 'Visitor' }

async function findUpgrade({ ask }: Hands) {
  const { items } = await ask('upgrades.page', { status: 'needs attention' })
  const [found] = items
  if (!found) throw new Error('No upgrade needs attention.')
  return found.id
}

/** What is done where the outside services are connected; each starts on samples that nobody has touched. */
export const connectedScripts: Record<string, Connected> = {
  ...connectedScriptsOfOutgoing,
  'a sync': {
    async script({ ask, begin, watch }) {
      const { jobId } = await begin('sync.start', {})
      await watch('sync.running', undefined)
      await ask('sync.start', {})
      await ask('jobs.record', { id: jobId })
      await ask('sync.latest', undefined)
      await ask('subscribers.totals', undefined)
    },
  },
  'a comparison': {
    async script(hands) {
      const { ask, refused } = hands
      await ask('reconcile.totals', undefined)
      const { items } = await ask('reconcile.page', { limit: 100 })
      const code = 'waits-but-at-substack'
      const all = items.filter(({ discrepancies }) => discrepancies.some((it) => it.code === code))
      const [first, ...more] = all.toSorted((a, b) => a.email.localeCompare(b.email))
      if (!first) throw new Error('Nobody waits for an export who is at Substack.')
      await refused('reconcile.fix', { id: 999_999, code })
      const { changeSetId } = await ask('reconcile.fix', { id: first.id, code })
      await refused('reconcile.fix', { id: first.id, code })
      await refused('reconcile.fixSameKind', { code, count: more.length + 1 })
      const { jobId } = await ask('reconcile.fixSameKind', { code, count: more.length })
      await ask('jobs.record', { id: jobId })
      await ask('subscribers.totals', undefined)
      if (changeSetId === null) throw new Error('The fix cannot be undone.')
      await ask('changeSets.undo', { id: changeSetId })
      await ask('changeSets.get', { id: changeSetId })
      await ask('subscribers.totals', undefined)
      await ask('reconcile.compare', undefined)
    },
  },
  'the connections': {
    async script({ ask, refused }) {
      for (const id of [1, 2, 3]) await ask('integrations.test', { id })
      await refused('integrations.test', { id: 999_999 })
      await ask('integrations.connections', undefined)
      await ask('integrations.membershipChoices', undefined)
      await refused('integrations.reveal', { id: 1, fields: ['apiKey'], password: 'wrong' })
      await ask('integrations.reveal', { id: 1, fields: ['apiKey'], password: samplePassword })
      const [substack] = await ask('integrations.list', undefined)
      if (!substack) throw new Error('There are no integrations.')
      const input = { ...substack, apiKey: null, apiSecret: null, config: {} }
      await ask('integrations.update', input)
      await refused('integrations.update', input)
      await ask('integrations.update', {
        ...input,
        apiKey: sampleFieldTexts.substack.apiKey ?? null,
        version: substack.version + 1,
      })
      await ask('integrations.list', undefined)
    },
  },
  'webhooks that are set up': {
    async script({ ask, refused }) {
      await refused('integrations.setUpWebhooks', { id: 1 })
      await refused('integrations.removeWebhooks', { id: 3 })
      await refused('integrations.setUpWebhooks', { id: 999_999 })
      await ask('integrations.setUpWebhooks', { id: 3 })
      const stripe = (await ask('integrations.list', undefined)).find(({ id }) => id === 3)
      if (!stripe) throw new Error('There are no settings of Stripe.')
      await ask('integrations.update', { ...stripe, config: { ...stripe.config, webhookSecret: null } })
      await ask('integrations.setUpWebhooks', { id: 3 })
      await ask('integrations.removeWebhooks', { id: 3 })
      await ask('integrations.setUpWebhooks', { id: 3 })
      for (const _again of [1, 2]) await ask('integrations.setUpWebhooks', { id: 2 })
      await refused('integrations.removeWebhooks', { id: 2 })
    },
  },
  'prices that are set up': {
    async script({ ask, refused }) {
      await refused('integrations.setUpPrices', { id: 2 })
      await refused('integrations.setUpPrices', { id: 999_999 })
      await refused('integrations.removePrices', { id: 3 })
      await ask('integrations.setUpPrices', { id: 3 })
      const stripe = (await ask('integrations.list', undefined)).find(({ id }) => id === 3)
      if (!stripe) throw new Error('There are no settings of Stripe.')
      const { priceId: _priceId, prices: _prices, ...config } = stripe.config
      await ask('integrations.update', { ...stripe, config })
      for (const _again of [1, 2]) await ask('integrations.setUpPrices', { id: 3 })
      await ask('integrations.connections', undefined)
      await ask('integrations.removePrices', { id: 3 })
      await refused('integrations.removePrices', { id: 3 })
      await ask('integrations.setUpPrices', { id: 3 })
      await ask('integrations.removePrices', { id: 3 })
    },
  },
  'payments of Stripe': {
    async script({ ask }) {
      await ask('payments.check', undefined)
      await ask('payments.lastCheck', undefined)
      await ask('payments.invoices', { id: 2 })
      await ask('payments.get', { id: 2 })
      await ask('payments.summary', undefined)
    },
  },
  'a payment outside of Stripe': {
    async script({ ask, refused }) {
      const payment = { kind: 'reference', reference: 'cheque 9' } as const
      await ask('upgrades.create', { subscriberId: 7, plan: 'work-out', interval: 'year', payment })
      const { items } = await ask('payments.page', { limit: 1 })
      const [{ id } = { id: 0 }] = items
      await ask('payments.renew', { id, reference: 'cheque 10' })
      await refused('payments.renew', { id, reference: 'cheque 10' })
      await ask('payments.get', { id })
    },
  },
  'webhook events': {
    async script({ ask, processWaiting }) {
      await ask('webhooks.replay', { id: 1 })
      await ask('webhooks.replayMany', { platform: 'stripe' })
      await processWaiting()
      await ask('webhooks.totals', undefined)
    },
  },
  'an upgrade that has to ask': {
    before: waitingAs(upgradeStates.mustChoose),
    async script(hands) {
      const { ask, refused } = hands
      const id = await findUpgrade(hands)
      await refused('upgrades.choosePerson', { id, personId: 'nobody' })
      await ask('upgrades.choosePerson', { id, personId: null })
    },
  },
  'an upgrade that was asked': {
    before: waitingAs({ ...upgradeStates.mustChoose, candidates: [firstOfTwo] }),
    async script(hands) {
      await hands.ask('upgrades.choosePerson', { id: await findUpgrade(hands), personId: firstOfTwo.id })
    },
  },
  'an upgrade that is tried again': {
    before: waitingAs(upgradeStates.needsAttention),
    async script(hands) {
      await hands.ask('upgrades.retry', { id: await findUpgrade(hands) })
    },
  },
  'all are tried again, but who has to be chosen': {
    before: waitingAs(upgradeStates.mustChoose),
    async script({ ask }) {
      await ask('upgrades.retryMany', undefined)
    },
  },
}
