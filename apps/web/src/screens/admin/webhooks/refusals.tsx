import { counted } from '@joy/domain/labels/counted.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { WebhookTotals } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { refusalMessage } from '#features/webhooks/webhook-labels.ts'
import { paths } from '#paths.ts'

type Refusal = WebhookTotals['refusals'][number]

/** Who was turned away lately, why and how often. What they sent is not kept. */
export const Refusals = ({ refusals }: { refusals: readonly Refusal[] }) => (
  <Section title="Turned away" note="In the last 14 days. Only how many and why is kept, nothing of what was sent.">
    <Card>
      {refusals.length === 0 ? (
        <p className="px-4 py-3.5 text-table text-text-soft md:px-5">Nobody was turned away.</p>
      ) : (
        <ul className="divide-y divide-edge-subtle">
          {refusals.map((it) => (
            <RefusalLine key={`${it.platform} ${it.day} ${it.reason}`} refusal={it} />
          ))}
        </ul>
      )}
    </Card>
  </Section>
)

const RefusalLine = ({ refusal }: { refusal: Refusal }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 text-table md:px-5">
    <span className="font-[560] md:w-34">{integrationTitles[refusal.platform]}</span>
    <span className="min-w-0 flex-1 max-md:basis-full">{refusalMessage(refusal)}</span>
    <span className="text-text-soft tabular-nums">{counted(refusal.times, 'time')}</span>
    <time
      dateTime={refusal.lastAt}
      title={`Last at ${formatMomentWithZone(refusal.lastAt)}`}
      className="text-text-soft tabular-nums md:w-26 md:text-right"
    >
      {formatDay(refusal.lastAt)}
    </time>
    <TextLink as={Link} to={paths.integrations(refusal.platform)} className="min-h-6 max-md:ml-auto">
      Check the secret
    </TextLink>
  </li>
)
