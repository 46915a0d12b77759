import { stripeVersion, webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import { Button } from '@joy/ui/button.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Copy, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

export type WebhooksByHandProps = {
  platform: 'stripe' | 'planningcenter'
  webhookUrl: string
  copyText: (text: string) => void
  /** Shown at once, where there is no other way. */
  isOpen: boolean
}

/** The same step by step, for whoever may not let it be done: the address and the exact list, each copied by one press. */
export function WebhooksByHand({ platform, webhookUrl, copyText, isOpen }: WebhooksByHandProps) {
  const events = webhookEvents[platform]
  return (
    <details open={isOpen} className="text-table">
      <summary className="min-h-6 cursor-pointer font-[540]">Set them up by hand</summary>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 text-text-soft">
        {steps[platform].map((step) => (
          <li key={step.key}>{step.text}</li>
        ))}
      </ol>
      <ul
        aria-label="Events to choose"
        className="mt-2 rounded-small bg-surface-sunk px-2.5 py-2 text-meta [overflow-wrap:anywhere]"
      >
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" icon={Copy} onClick={() => copyText(webhookUrl)}>
          Copy the address
        </Button>
        <Button size="small" icon={Copy} onClick={() => copyText(events.join('\n'))}>
          Copy the {events.length} events
        </Button>
      </div>
    </details>
  )
}

const Out = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} target="_blank" rel="noreferrer">
    {children}
    <Icon of={SquareArrowOutUpRight} size={13} />
  </TextLink>
)

const steps: Record<WebhooksByHandProps['platform'], readonly { key: string; text: ReactNode }[]> = {
  stripe: [
    {
      key: 'open',
      text: (
        <>
          In the Stripe dashboard open <Out href="https://dashboard.stripe.com/webhooks">Webhooks</Out> and add a
          destination for events of your account.
        </>
      ),
    },
    { key: 'version', text: `Choose the API version ${stripeVersion}.` },
    { key: 'events', text: 'Select the events below, and no others.' },
    { key: 'address', text: 'Choose a webhook endpoint, and paste the address.' },
    { key: 'secret', text: "Reveal its signing secret, enter it here as 'Webhook signing secret', and save." },
    { key: 'test', text: "Press 'Test connection': each of these is looked at." },
  ],
  planningcenter: [
    {
      key: 'open',
      text: (
        <>
          In Planning Center open <Out href="https://api.planningcenteronline.com/webhooks">Webhooks</Out>, as the
          person whose token this is.
        </>
      ),
    },
    { key: 'make', text: 'Add a subscription with the address, and select the events below.' },
    { key: 'secret', text: 'Each event has a secret of its own: enter it here in the field of its name.' },
    { key: 'save', text: "Save, and press 'Test connection': each of them is looked at." },
  ],
}
