import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { connection, connectionTest, priceSetUp, revealed, revealInput, webhookSetUp } from '../schemas/connection.ts'
import { integration, integrationInput } from '../schemas/integration.ts'
import { membershipChoices } from '../schemas/membership-choices.ts'
import { id, nothing } from '../schemas/primitives.ts'

export const integrations = {
  list: query({
    summary: 'The integration settings, secrets masked',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.array(integration),
    rest: { method: 'GET', path: '/integrations' },
  }),
  update: mutation({
    summary: 'Save one integration setting',
    access: 'admin',
    role: 'administrator',
    input: integrationInput,
    output: integration,
    rest: { method: 'PUT', path: '/integrations/:id' },
  }),
  connections: query({
    summary: 'When and by whom each integration was changed, and what its last test found',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.array(connection),
    rest: { method: 'GET', path: '/integrations/connections' },
  }),
  membershipChoices: query({
    summary: 'What Planning Center has that may say who is a member, and its workflows',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: membershipChoices,
    rest: { method: 'GET', path: '/integrations/membership-choices' },
  }),
  test: mutation({
    summary: 'Try the saved credentials of one integration, and say what could not be tried',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: connectionTest,
    rest: { method: 'POST', path: '/integrations/:id/test' },
  }),
  setUpWebhooks: mutation({
    summary: 'Make or repair what one service needs to send its events here, and keep the secrets of it',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: webhookSetUp,
    rest: { method: 'POST', path: '/integrations/:id/webhooks' },
  }),
  removeWebhooks: mutation({
    summary: 'Remove the webhooks that were set up from here',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: webhookSetUp,
    rest: { method: 'DELETE', path: '/integrations/:id/webhooks' },
  }),
  setUpPrices: mutation({
    summary: 'Find or make the prices of the plans at the payment provider, and enter them',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: priceSetUp,
    rest: { method: 'POST', path: '/integrations/:id/prices' },
  }),
  removePrices: mutation({
    summary: 'Archive the prices that were made from here',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: priceSetUp,
    rest: { method: 'DELETE', path: '/integrations/:id/prices' },
  }),
  reveal: mutation({
    summary: 'Show secrets of one integration; asks for the password again and is written to the log',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: revealInput,
    output: revealed,
    rest: { method: 'POST', path: '/integrations/:id/reveal' },
  }),
}
