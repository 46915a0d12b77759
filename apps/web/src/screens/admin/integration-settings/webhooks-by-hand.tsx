import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import { webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import { Button } from '@joy/ui/button.tsx'
import { Copy } from 'lucide-react'
import { ByHandSteps } from './by-hand-steps.tsx'
import { webhookSteps } from './webhook-steps.tsx'

export type WebhooksByHandProps = {
  platform: CalledIntegration
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
      <ByHandSteps steps={webhookSteps[platform](webhookUrl)} />
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
