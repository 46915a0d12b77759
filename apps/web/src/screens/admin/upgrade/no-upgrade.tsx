import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Pane } from '@joy/ui/pane.tsx'
import { Link } from 'react-router-dom'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'

/** There is nothing at this address. */
export const NoUpgrade = () => (
  <ConsolePage title="Upgrade">
    <Pane>
      <EmptyState
        title="This upgrade does not exist."
        drawing={<NoMatchDrawing />}
        actions={
          <LinkButton as={Link} to={paths.upgrades()}>
            All upgrades
          </LinkButton>
        }
      >
        The number in the address is not one of an upgrade.
      </EmptyState>
    </Pane>
  </ConsolePage>
)
