import { NoMatchIllustration } from '@joy/ui/illustrations.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Link } from 'react-router-dom'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'

/** There is nothing at this address. */
export const NoUpgrade = () => (
  <ConsolePage title="Upgrade">
    <Card>
      <EmptyState
        title="This upgrade does not exist."
        illustration={<NoMatchIllustration />}
        actions={
          <LinkButton as={Link} to={paths.upgrades()}>
            All upgrades
          </LinkButton>
        }
      >
        The number in the address is not one of an upgrade.
      </EmptyState>
    </Card>
  </ConsolePage>
)
