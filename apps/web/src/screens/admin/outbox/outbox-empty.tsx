import { Button } from '@joy/ui/button.tsx'
import { EmptyDrawing, NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import type { ListParams } from '../../../hooks/use-list-params.ts'
import { paths } from '../../../paths.ts'

/** No mail yet, or none that matches. */
export const OutboxEmpty = ({ params }: { params: Pick<ListParams, 'isNarrowed' | 'clear'> }) =>
  params.isNarrowed ? (
    <EmptyState
      title="No mails match your search"
      drawing={<NoMatchDrawing />}
      actions={<Button onClick={params.clear}>Clear search and filter</Button>}
    >
      Another address, subject or state may find it.
    </EmptyState>
  ) : (
    <EmptyState
      title="No mail yet"
      drawing={<EmptyDrawing />}
      actions={
        <LinkButton as={Link} to={paths.notifications()}>
          See the templates
        </LinkButton>
      }
    >
      Mails stand here as soon as somebody signs up, pays or asks for a link.
    </EmptyState>
  )
