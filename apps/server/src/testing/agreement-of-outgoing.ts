import { samplePassword } from '@joy/samples/administrators.ts'
import type { Script } from './run-script.ts'

const password = samplePassword
const nobody = 999_999
const tool = {
  label: 'n8n',
  address: 'https://n8n.example.org/hook',
  events: ['payment.failed', 'comp.ended'],
} as const
const sent = { ...tool, events: [...tool.events] }

/** Nobody listens there, in the mock as here. */
const unheard = { ...sent, address: 'http://127.0.0.1:1/' }

/** Where there is a way out. */
export const connectedScriptsOfOutgoing: Record<string, { script: Script }> = {
  'a test to an endpoint': {
    async script({ ask, refused }) {
      const { endpoint } = await ask('outgoingWebhooks.create', { ...unheard, password })
      await ask('outgoingWebhooks.sendTest', { id: endpoint.id })
      await refused('outgoingWebhooks.sendTest', { id: nobody })
      await ask('outgoingWebhooks.messages', { endpointId: endpoint.id })
      await ask('outgoingWebhooks.endpoints', undefined)
    },
  },
}

/** What an administrator does for the community's own tools. */
export const scriptsOfOutgoing: Record<string, Script> = {
  async 'endpoints of the community’s own tools'({ ask, refused }) {
    await refused('outgoingWebhooks.create', { ...sent, password: 'wrong' })
    await refused('outgoingWebhooks.create', { ...sent, address: 'http://n8n.example.org', password })
    await refused('outgoingWebhooks.create', { ...sent, events: [], password })
    const { endpoint } = await ask('outgoingWebhooks.create', { ...sent, password })
    const { id } = endpoint
    await ask('outgoingWebhooks.change', { ...sent, id, label: 'n8n, payments', isEnabled: false })
    await ask('activity.page', { limit: 2 })
    await refused('outgoingWebhooks.change', { ...sent, id, address: 'https://else.example.org', isEnabled: true })
    await refused('outgoingWebhooks.change', { ...sent, id: nobody, isEnabled: true })
    await refused('outgoingWebhooks.rotateSecret', { id, password: 'wrong' })
    await ask('outgoingWebhooks.rotateSecret', { id, password })
    await ask('outgoingWebhooks.endpoints', undefined)
    await ask('outgoingWebhooks.remove', { id })
    await refused('outgoingWebhooks.remove', { id })
    await ask('outgoingWebhooks.endpoints', undefined)
  },
  async 'what was told to them'({ ask, refused }) {
    await ask('outgoingWebhooks.messages', { limit: 2 })
    await ask('outgoingWebhooks.messages', { status: 'failed', endpointId: 1 })
    await ask('outgoingWebhooks.message', { id: 3 })
    await refused('outgoingWebhooks.message', { id: nobody })
    await ask('outgoingWebhooks.replay', { id: 3 })
    await refused('outgoingWebhooks.replay', { id: nobody })
    await ask('outgoingWebhooks.endpoints', undefined)
    await ask('outgoingWebhooks.messages', { status: 'waiting' })
    await ask('outgoingWebhooks.remove', { id: 1 })
    await ask('outgoingWebhooks.messages', {})
  },
  async 'how mail that comes back is reported'({ ask, refused }) {
    await ask('returnedMail.intake', undefined)
    await ask('returnedMail.tryIntake', undefined)
    await refused('returnedMail.makeAddress', { password: 'wrong' })
    await ask('returnedMail.makeAddress', { password })
    await ask('returnedMail.tryIntake', undefined)
    await ask('returnedMail.save', { relay: 'mailgun', softLimit: 3 })
    await ask('returnedMail.tryIntake', undefined)
    await ask('returnedMail.save', { relay: 'mailgun', softLimit: 4, verification: 'a signing key' })
    await ask('returnedMail.save', { relay: 'mailgun', softLimit: 5 })
    await ask('returnedMail.tryIntake', undefined)
    await refused('returnedMail.save', { relay: 'mailgun', softLimit: 0 })
    await ask('activity.page', { limit: 2 })
    await ask('returnedMail.sender', undefined)
    await ask('returnedMail.page', { limit: 1 })
    await ask('returnedMail.page', { search: 'SISTER', kind: 'soft' })
  },
}
