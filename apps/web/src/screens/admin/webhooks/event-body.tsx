import type { WebhookEventDetail } from '@joy/contract'
import { RecordSection } from '@joy/ui/record-parts.tsx'

/** The body as it was signed, folded at first. What would open something to its bearer never left the server. */
export const EventBody = ({ event: { body } }: { event: WebhookEventDetail }) => (
  <RecordSection title="Body">
    {body === null ? (
      <p className="text-table text-text-soft">It was deleted after its time. The event cannot be replayed any more.</p>
    ) : (
      <details className="text-table">
        <summary className="min-h-6 cursor-pointer font-[560]">Show what was sent</summary>
        <p className="mt-2 text-meta text-text-soft">Secrets and links that need no sign-in are left out (•••).</p>
        <pre className="mt-2 rounded-small bg-surface-sunk px-2.5 py-2 font-mono text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
          {body}
        </pre>
      </details>
    )}
  </RecordSection>
)
