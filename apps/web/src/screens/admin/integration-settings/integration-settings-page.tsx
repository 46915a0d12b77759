import { consoleMessages } from '#data/console-messages.ts'
import { TabPanel, Tabs } from '@joy/ui/tabs.tsx'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { ScreenLoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { useLeaveGuard } from '#hooks/use-leave-guard.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import type { TabIntegration } from './integration-parts.tsx'
import { IntegrationTab } from './integration-tab.tsx'
import { SettingsLoading } from './settings-loading.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { useSettingsDrafts } from './use-settings-drafts.ts'

const tabs: readonly { id: TabIntegration; label: string }[] = [
  { id: 'substack', label: 'Substack' },
  { id: 'planningcenter', label: 'Planning Center' },
  { id: 'stripe', label: 'Stripe' },
]
const addresses = new Set([paths.integrations(), paths.integrationSettings()])
const stays = (pathname: string) => addresses.has(pathname)

/** Integration Settings (specification, section 2); for administrators and owners alone. */
export function IntegrationSettingsPage() {
  if (useMay('integrations.list')) return <Settings />
  return (
    <NotForYou title="Integration Settings" who="Only administrators and owners see the integration settings.">
      Ask one of them if a service seems not to be connected.
    </NotForYou>
  )
}

/** `platform` in the address picks the tab, at both of its addresses. */
function Settings() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const asked = params.get('platform')
  const platform = tabs.find(({ id }) => id === asked)?.id ?? 'substack'
  // Whoever comes back here sees what another tab saved meanwhile; what was typed is kept.
  const list = trpc.integrations.list.useQuery(undefined, { refetchOnMount: 'always' })
  const connections = trpc.integrations.connections.useQuery(undefined, { refetchOnMount: 'always' })
  const drafts = useSettingsDrafts(list.data ?? [])
  const saving = useSaveSettings({ onSaved: (it) => drafts.discard(it.id) })
  const guard = useLeaveGuard({ isDirty: drafts.hasChanges, stays })
  const saved = list.data?.find((it) => it.platform === platform)
  const toHref = (id: TabIntegration) => `${pathname}?${new URLSearchParams({ platform: id }).toString()}`
  // Mail is set where its switches are.
  if (asked === 'email') return <Navigate replace to={paths.notifications()} />
  return (
    <ConsolePage title="Integration Settings">
      <Tabs
        label="Platforms"
        selected={platform}
        onSelect={(id) => void navigate(toHref(id), { replace: true })}
        items={tabs.map((tab) => ({ ...tab, href: toHref(tab.id) }))}
      />
      <TabPanel id={platform}>
        {list.isPending && <SettingsLoading />}
        {list.isError && (
          <ScreenLoadError
            sentence="The integration settings could not be loaded."
            whatFailed={consoleMessages.fetchIntegrations}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {saved && (
          <IntegrationTab
            key={platform}
            platform={platform}
            saved={saved}
            drafts={drafts}
            saving={saving}
            connection={connections.data?.find((it) => it.id === saved.id)}
          />
        )}
      </TabPanel>
      <LeaveDialog guard={guard} onDiscard={drafts.discardAll} />
    </ConsolePage>
  )
}
