import { OfflineNote } from '../components/offline-note.tsx'
import { SiteSetupContext, type SiteSetup } from '../components/site/site-setup.tsx'
import { LateToaster } from './late-toaster.tsx'
import { SiteRoutes } from './routes.tsx'

/** Everything inside the router: the same tree in the browser and when the pages are built ahead. */
export const SiteApp = ({ setup }: { setup: SiteSetup }) => (
  <SiteSetupContext value={setup}>
    <SiteRoutes />
    <OfflineNote />
    <LateToaster />
  </SiteSetupContext>
)
