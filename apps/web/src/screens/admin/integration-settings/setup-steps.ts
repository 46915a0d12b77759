import type { ConnectionTest, Integration } from '@joy/contract'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { fieldText, hasWebhookSecret } from './field-text.ts'
import type { TabIntegration } from './integration-parts.tsx'

type Test = ConnectionTest | null | undefined

export type SetupStep = { text: string; note?: string; isDone: boolean; link?: { text: string; href: string } }

/**
 * How to connect each platform (specification, section 2). A step that nobody can see done is ticked by the one after it; what
 * the last test missed at the service is not done, whatever is entered here (ruling 46).
 */
export const setupSteps: Record<TabIntegration, (it: Integration, test: Test) => SetupStep[]> = {
  substack(integration) {
    const hasKey = fieldText(integration, 'apiKey') !== ''
    return [
      {
        text: 'Open the',
        link: { text: 'Substack dashboard', href: 'https://substack.com/home' },
        isDone: hasKey,
      },
      {
        text: 'Ask for access to the Publisher API',
        note: 'Substack grants it for each publication.',
        isDone: hasKey,
      },
      { text: 'Copy the API Key', isDone: hasKey },
      {
        text: 'Set a webhook secret',
        note: 'Only where a script or a service of yours sends updates.',
        isDone: fieldText(integration, 'config.webhookSecret') !== '',
      },
    ]
  },
  planningcenter(integration, test) {
    const hasKeys = fieldText(integration, 'apiKey') !== '' && fieldText(integration, 'apiSecret') !== ''
    return [
      {
        text: 'Log in to',
        link: { text: 'Planning Center', href: 'https://login.planningcenteronline.com/' },
        isDone: hasKeys,
      },
      {
        text: 'Open',
        link: { text: 'Developer Settings', href: 'https://api.planningcenteronline.com/oauth/applications' },
        isDone: hasKeys,
      },
      { text: 'Create or select an application', note: 'A personal access token is what is needed.', isDone: hasKeys },
      { text: 'Copy the Application ID and Secret', isDone: hasKeys },
      webhookStep('Set up webhooks', integration, test),
    ]
  },
  stripe(integration, test) {
    const hasKeys = fieldText(integration, 'apiKey') !== '' && fieldText(integration, 'apiSecret') !== ''
    const missed = missedBy(test, (name) => prices.some(([, its]) => its === name))
    const missing = prices.filter(([name]) => fieldText(integration, name) === '').map(([, text]) => text)
    return [
      {
        text: 'Open the',
        link: { text: 'Stripe dashboard', href: 'https://dashboard.stripe.com/' },
        isDone: hasKeys,
      },
      { text: 'Get the API keys', note: 'Developers, then API keys.', isDone: hasKeys },
      {
        text: 'Create a product and a subscription price',
        note: missed ?? 'One press below does it, and enters the Price IDs.',
        isDone: missing.length < prices.length && missed === undefined,
      },
      {
        text: 'Copy the Price ID',
        ...(missing.length > 0
          ? { note: `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} still missing.` }
          : {}),
        isDone: missing.length === 0 && missed === undefined,
      },
      webhookStep('Set up a webhook', integration, test),
    ]
  },
}

const prices = planPrices.map(({ field, name }) => [field, name] as const)

/** What a test found missing, of what goes by such a name. */
const missedBy = (test: Test, isMeant: (name: string) => boolean): string | undefined =>
  test?.checks.find(({ name, outcome }) => outcome === 'failed' && isMeant(name))?.text

function webhookStep(text: string, integration: Integration, test: Test): SetupStep {
  const missed = missedBy(test, (name) => name.startsWith('Webhook'))
  return {
    text,
    note: missed ?? 'One press below does it.',
    isDone: hasWebhookSecret(integration) && missed === undefined,
  }
}
