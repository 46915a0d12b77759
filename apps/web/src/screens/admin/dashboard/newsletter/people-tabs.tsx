import type { DashboardStats } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TabPanel, Tabs } from '@joy/ui/tabs.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { websiteShare } from '@joy/domain/reports/website-share.ts'
import { PeopleList } from './people-list.tsx'
import { peopleTabs, type PeopleTab, usePeople } from './use-people.ts'

/** All, Website and Unexported with their counts; which one is open stands in the address. */
export function PeopleTabs({ stats }: { stats: DashboardStats | undefined }) {
  const [params, setParams] = useSearchParams()
  const tab = peopleTabs.find((it) => it === params.get('list')) ?? 'all'
  const select = (next: PeopleTab) =>
    setParams(
      (current) => {
        const kept = new URLSearchParams(current)
        if (next === 'all') kept.delete('list')
        else kept.set('list', next)
        return kept
      },
      { replace: true },
    )
  const people = usePeople(tab)
  return (
    <div className="flex min-w-0 flex-col border-edge-subtle max-wide:border-b wide:border-r">
      <Tabs
        label="Subscriber lists"
        selected={tab}
        onSelect={select}
        className="border-edge-subtle! px-4 pt-2 max-md:flex-wrap max-md:gap-x-4.5 max-md:gap-y-0 md:px-5"
        items={[
          { id: 'all', label: 'All', ...toCount(stats?.substackSubscribers) },
          { id: 'website', label: 'Website', ...toCount(stats?.websiteSubscribers) },
          { id: 'unexported', label: 'Unexported', ...toCount(stats?.unexportedSubscribers) },
        ]}
      />
      <TabPanel id={tab} className="flex-1">
        <PeopleList people={people} />
      </TabPanel>
      <div className="flex min-h-10 items-center justify-between gap-3 border-t border-edge-subtle px-4 text-table text-text-soft tabular-nums max-md:min-h-11 md:px-5">
        {people.total === undefined ? (
          people.isError ? (
            'Not loaded'
          ) : (
            <Skeleton className="h-2.5 w-32" />
          )
        ) : (
          <TextLink as={Link} to={listPaths[tab]} className="whitespace-normal">
            {moreMessage(people.total, people.items.length)}
          </TextLink>
        )}
        {stats && <span className="max-md:hidden">Website share {websiteShare(stats)}%</span>}
      </div>
    </div>
  )
}

/** Where everybody of a tab stands. */
const listPaths: Record<PeopleTab, string> = {
  all: paths.subscribers(),
  website: paths.websiteSubscribers({ show: 'all' }),
  unexported: paths.websiteSubscribers({ show: 'unexported' }),
}

const toCount = (count: number | undefined) => (count === undefined ? {} : { count })

function moreMessage(total: number, shown: number): string {
  const more = Math.max(0, total - shown)
  if (more > 0) return `+ ${formatCount(more)} more ${more === 1 ? 'subscriber' : 'subscribers'}`
  return total === 0 ? 'Nobody' : `All ${formatCount(total)} shown`
}
