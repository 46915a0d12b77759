import { stripePermissions } from '@joy/domain/integrations/stripe-permissions.ts'
import { stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import type { Connection, ConnectionState, ConnectionTest, Integration } from '@joy/contract'
import { at } from './at.ts'
import { sampleNow } from './now.ts'

/** All of them answer. */
export const answering: ConnectionState = {
  state: 'connected',
  goodAt: at('2025-03-28', '14:58'),
  since: null,
  reason: null,
}

/** Stripe answers no more than that there are too many requests. */
export const failing: ConnectionState = {
  state: 'failing',
  goodAt: at('2025-03-28', '14:49'),
  since: at('2025-03-28', '14:53'),
  reason: 'Stripe asks to wait: too many requests: “Request rate limit exceeded. Learn more about rate limits”.',
}

/** Its keys were revoked at Planning Center. */
export const refused: ConnectionState = {
  state: 'refused',
  goodAt: at('2025-03-27', '22:10'),
  since: at('2025-03-28', '06:18'),
  reason: 'Planning Center does not accept these credentials: “HTTP Basic: Access denied”.',
}

/** Their webhooks were entered by hand. */
const canSetUp = { isMade: false, hindrance: null } as const

/** What is known of the four connections; nobody has pressed 'Test connection' yet. */
export const connections: readonly Connection[] = [
  {
    id: 1,
    platform: 'substack',
    changedAt: at('2025-03-03'),
    changedBy: 'Hannah Whitfield',
    ...answering,
    test: null,
    webhooks: null,
    prices: null,
  },
  {
    id: 2,
    platform: 'planningcenter',
    changedAt: at('2025-03-03'),
    changedBy: null,
    ...answering,
    test: null,
    webhooks: canSetUp,
    prices: null,
  },
  {
    id: 3,
    platform: 'stripe',
    changedAt: at('2025-03-03'),
    changedBy: null,
    ...answering,
    test: null,
    webhooks: canSetUp,
    prices: { isMade: false },
  },
  {
    id: 4,
    platform: 'email',
    changedAt: at('2025-03-03'),
    changedBy: null,
    ...answering,
    test: null,
    webhooks: null,
    prices: null,
  },
]

const passed = (name: string, text: string) => ({ name, outcome: 'passed' as const, text })

/** What each service says further where it accepts the credentials. */
export const seenThere: Record<Integration['platform'], Pick<ConnectionTest, 'checks' | 'facts'>> = {
  substack: {
    checks: [],
    facts: [
      { name: 'Account', value: 'Publisher API' },
      { name: 'Seen there', value: '112 subscribers on 2025-03-28' },
    ],
  },
  planningcenter: {
    checks: [
      passed('Membership value', "'Member' is on the organisation's list."),
      passed('Webhook subscriptions', 'All 7 subscriptions are there and on, and their secrets are kept.'),
    ],
    facts: [
      { name: 'Account', value: 'Hannah Whitfield' },
      { name: 'Seen there', value: '22 people can be read' },
    ],
  },
  stripe: {
    checks: [
      passed('Keys', 'Both keys are of test mode.'),
      passed('Work Out monthly', '$8.00 a month.'),
      passed('Work Out yearly', '$80.00 a year.'),
      passed('Join the Gym monthly', '$10.00 a month.'),
      passed('Join the Gym yearly', '$100.00 a year.'),
      passed('Customer portal', 'Its settings are saved.'),
      passed('Webhook endpoint', 'It is there and on.'),
      passed('Webhook events', `All ${stripeEvents.length} kinds of event are sent.`),
      passed('Webhook version', 'Events come in version 2026-07-29.dahlia.'),
    ],
    facts: [{ name: 'Account', value: 'Test mode' }],
  },
  email: { checks: [], facts: [] },
}

export const testConnected: ConnectionTest = {
  status: 'connected',
  text: 'Stripe knows these keys.',
  checks: [
    { name: 'Public Key', outcome: 'passed', text: 'Is there and looks right.' },
    { name: 'Secret Key', outcome: 'passed', text: 'Is there and looks right.' },
    { name: 'Answer from Stripe', outcome: 'passed', text: 'Stripe knows these keys.' },
  ],
  facts: [
    { name: 'Mode', value: 'Test' },
    { name: 'Account', value: 'Path to Joy' },
  ],
  checkedAt: sampleNow,
}

/** A restricted key that may not read events, nor make webhooks. */
export const testRestricted: ConnectionTest = {
  status: 'connected',
  text: 'Stripe accepts these credentials.',
  checks: stripePermissions.map(({ resource, access, purpose, isNeeded }) => {
    const name = `Permission: ${resource}, ${access}`
    const todo = `Edit the key in the Stripe dashboard, under Developers, API keys, and set ${resource} to ${access}.`
    if (resource === 'Events')
      return {
        name,
        outcome: 'failed',
        text: `Missing. ${purpose} ${todo} Stripe accepts the credentials, but they may not do this: “The provided key 'rk_test_***' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_event_read' permission would allow this request to continue”.`,
      }
    return isNeeded
      ? passed(name, purpose)
      : { name, outcome: 'warning', text: `Missing. ${purpose} Else it is done by hand. ${todo}` }
  }),
  facts: [
    { name: 'Account', value: 'Test mode' },
    { name: 'Seen there', value: 'A restricted key' },
  ],
  checkedAt: sampleNow,
}

/** An installation that speaks to nobody outside judges the entries alone. */
export const testNotTried: ConnectionTest = {
  status: 'not checked',
  text: 'The entries are complete. Whether Substack accepts them could not be tried: this installation does not speak to Substack yet.',
  checks: [
    { name: 'API Key', outcome: 'passed', text: 'Is there and looks right.' },
    { name: 'Answer from Substack', outcome: 'not checked', text: 'Could not be asked from here.' },
  ],
  facts: [],
  checkedAt: sampleNow,
}

export const testRefused: ConnectionTest = {
  status: 'refused',
  text: 'Stripe does not know this Secret Key. Copy it again from the dashboard, under Developers, API keys.',
  checks: [
    { name: 'Public Key', outcome: 'passed', text: 'Is there and looks right.' },
    { name: 'Secret Key', outcome: 'passed', text: 'Is there and looks right.' },
    { name: 'Answer from Stripe', outcome: 'failed', text: 'Stripe does not know this Secret Key.' },
  ],
  facts: [],
  checkedAt: sampleNow,
}
