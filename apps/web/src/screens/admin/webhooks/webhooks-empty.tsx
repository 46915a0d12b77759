import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import type { Webhooks } from './use-webhooks.ts'

/** Nothing was told yet, or nothing matches. */
export const WebhooksEmpty = ({ params }: Pick<Webhooks, 'params'>) =>
  params.isNarrowed ? (
    <EmptyState
      title="No deliveries match your search"
      drawing={<NoMatchDrawing />}
      actions={<Button onClick={params.clear}>Clear search and filters</Button>}
    >
      Search for at least three letters of an event, its type, or what it happened to.
    </EmptyState>
  ) : (
    <EmptyState
      title="No deliveries yet"
      drawing={<EmptyDrawing />}
      actions={
        <LinkButton as={Link} to={paths.integrations()} tone="primary">
          Set up a webhook
        </LinkButton>
      }
    >
      What Substack, Planning Center and Stripe tell stands here, once their webhook has a secret.
    </EmptyState>
  )
