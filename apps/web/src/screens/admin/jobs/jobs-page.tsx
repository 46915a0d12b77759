import { pageSize } from '#components/list/use-list-params.ts'
import { TabPanel, Tabs } from '@joy/ui/tabs.tsx'
import { useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths, type JobsTab } from '#paths.ts'
import { ChangesTab } from './changes-tab.tsx'
import { ExportsTab } from './exports-tab.tsx'
import { RunsTab } from './runs-tab.tsx'
import { SubstackTab } from './substack-tab.tsx'

const tabs: readonly { id: JobsTab; label: string }[] = [
  { id: 'jobs', label: 'Jobs' },
  { id: 'changes', label: 'Changes' },
  { id: 'exports', label: 'Exports' },
  { id: 'substack', label: 'Substack to do' },
]
const panels: Record<JobsTab, () => React.ReactNode> = {
  jobs: () => <RunsTab />,
  changes: () => <ChangesTab />,
  exports: () => <ExportsTab />,
  substack: () => <SubstackTab />,
}

/** What works in the background and what it left behind (ruling 33). The tab stands in the address. */
export function JobsPage() {
  const tab = useTab()
  const navigate = useNavigate()
  const toDo = trpc.manualTasks.page.useQuery({ limit: pageSize }).data?.total
  return (
    <ConsolePage title="Jobs">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Tabs
          label="Jobs, changes, exports and what is to be done"
          selected={tab}
          onSelect={(id) => void navigate(paths.jobs(id))}
          items={tabs.map((tab) => ({
            ...tab,
            href: paths.jobs(tab.id),
            ...(tab.id === 'substack' && toDo ? { count: toDo } : {}),
          }))}
          className="overflow-x-auto overflow-y-hidden"
        />
        <TabPanel id={tab}>{panels[tab]()}</TabPanel>
      </div>
    </ConsolePage>
  )
}

/** A record's own address says which tab it belongs to. */
function useTab(): JobsTab {
  const [params] = useSearchParams()
  const ofChanges = useMatch(`${paths.jobs()}/changes/*`)
  const ofJobs = useMatch(`${paths.jobs()}/:id`)
  if (ofChanges) return 'changes'
  if (ofJobs) return 'jobs'
  return tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'jobs'
}
