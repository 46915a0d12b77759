import { NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Link } from 'react-router-dom'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'

/** An address below the console that leads nowhere. */
export const ConsoleNotFoundPage = () => (
  <ConsolePage title="Page Not Found">
    <EmptyState
      title="There is nothing at this address"
      illustration={<NoMatchIllustration />}
      actions={
        <LinkButton as={Link} to={paths.console()} tone="primary">
          Go to Dashboard
        </LinkButton>
      }
    >
      It may have moved, or a letter is missing.
    </EmptyState>
  </ConsolePage>
)
