import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import { planningCenterEvents, planningCenterPrefix, stripeVersion } from '@joy/domain/integrations/webhook-events.ts'
import { type HandStep, OutLink } from './by-hand-steps.tsx'

/** How webhooks are made at each service by hand; the drawings say no more than where the hand goes. */
export const webhookSteps: Record<CalledIntegration, (address: string) => readonly HandStep[]> = {
  stripe: (address) => [
    {
      key: 'open',
      text: (
        <>
          In the Stripe dashboard open <OutLink href="https://dashboard.stripe.com/webhooks">Webhooks</OutLink> and add
          a destination for events of your account.
        </>
      ),
      drawing: {
        description:
          "Drawing of Stripe's dashboard: Developers, then Webhooks, with the button 'Add destination' marked.",
        menu: ['Stripe', 'Developers', 'Webhooks'],
        title: 'Event destinations',
        rows: [{ kind: 'button', label: 'Add destination', isHere: true }],
      },
    },
    { key: 'version', text: `Choose the API version ${stripeVersion}.` },
    {
      key: 'events',
      text: 'Select the events below, and no others.',
      drawing: {
        description: `Drawing of Stripe's page for choosing events: events from your account, API version ${stripeVersion}, and the events of the list below ticked.`,
        menu: ['Webhooks', 'Add destination', 'Events'],
        title: 'Select events',
        rows: [
          { kind: 'box', label: 'Events from', value: 'Your account' },
          { kind: 'box', label: 'API version', value: stripeVersion, isHere: true },
          { kind: 'tick', label: 'charge.dispute.closed' },
          { kind: 'tick', label: 'charge.dispute.created' },
          { kind: 'tick', label: 'and each of the list below' },
        ],
      },
    },
    {
      key: 'address',
      text: 'Choose a webhook endpoint, and paste the address.',
      drawing: {
        description: `Drawing of Stripe's page for the endpoint: the address ${address} in the box 'Endpoint URL', and the button 'Create destination'.`,
        menu: ['Webhooks', 'Add destination', 'Endpoint'],
        title: 'Configure destination',
        rows: [
          { kind: 'box', label: 'Endpoint URL', value: address, isHere: true },
          { kind: 'button', label: 'Create destination' },
        ],
      },
    },
    {
      key: 'secret',
      text: "Reveal its signing secret, enter it here as 'Webhook signing secret', and save.",
      drawing: {
        description:
          "Drawing of the made endpoint's page at Stripe: its signing secret, which begins with whsec_, with a way to copy it.",
        menu: ['Webhooks', 'Your endpoint'],
        title: 'Destination details',
        rows: [{ kind: 'copy', label: 'Signing secret', value: 'whsec_••••••••', isHere: true }],
      },
    },
    { key: 'test', text: "Press 'Test connection': each of these is looked at." },
  ],
  planningcenter: (address) => [
    {
      key: 'open',
      text: (
        <>
          In Planning Center open <OutLink href="https://api.planningcenteronline.com/webhooks">Webhooks</OutLink>, as
          the person whose token this is.
        </>
      ),
    },
    {
      key: 'make',
      text: 'Add a subscription with the address, and select the events below.',
      drawing: {
        description: `Drawing of Planning Center's page for webhooks: the address ${address} in the box 'URL', the events of the list below ticked, and the button 'Save'.`,
        menu: ['Planning Center', 'Developer', 'Webhooks'],
        title: 'Add subscription',
        rows: [
          { kind: 'box', label: 'URL', value: address, isHere: true },
          { kind: 'tick', label: `${planningCenterPrefix}${planningCenterEvents[0]}` },
          { kind: 'tick', label: 'and each of the list below' },
          { kind: 'button', label: 'Save' },
        ],
      },
    },
    {
      key: 'secret',
      text: 'Each event has a secret of its own: enter it here in the field of its name.',
      drawing: {
        description:
          "Drawing of a subscription at Planning Center: the name of its event, and its 'Authenticity secret' with a way to copy it.",
        menu: ['Developer', 'Webhooks'],
        title: `${planningCenterPrefix}${planningCenterEvents[0]}`,
        rows: [{ kind: 'copy', label: 'Authenticity secret', value: '••••••••', isHere: true }],
      },
    },
    { key: 'save', text: "Save, and press 'Test connection': each of them is looked at." },
  ],
}
