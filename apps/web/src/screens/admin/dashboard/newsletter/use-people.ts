import type { ListedSubscriber, ListedWebsiteSubscriber } from '@joy/contract'
import { trpc } from '#data/trpc.ts'

export const peopleTabs = ['all', 'website', 'unexported'] as const
export type PeopleTab = (typeof peopleTabs)[number]

/** How many a list shows; the rest is told as '+ n more subscribers' (specification, section 2). */
const SHOWN = 10

export type ListedPerson =
  | { kind: 'newsletter'; person: ListedSubscriber }
  | { kind: 'website' | 'unexported'; person: ListedWebsiteSubscriber }

/** The newest people of the open list; the others are asked for when they are opened. */
export function usePeople(tab: PeopleTab) {
  const all = trpc.subscribers.page.useQuery({ limit: SHOWN }, { enabled: tab === 'all' })
  const website = trpc.websiteSubscribers.page.useQuery({ limit: SHOWN }, { enabled: tab === 'website' })
  const unexported = trpc.websiteSubscribers.unexportedPage.useQuery(
    { limit: SHOWN },
    { enabled: tab === 'unexported' },
  )
  const items: Record<PeopleTab, ListedPerson[] | undefined> = {
    all: all.data?.items.map((person) => ({ kind: 'newsletter', person })),
    website: website.data?.items.map((person) => ({ kind: 'website', person })),
    unexported: unexported.data?.items.map((person) => ({ kind: 'unexported', person })),
  }
  const query = { all, website, unexported }[tab]
  return {
    tab,
    items: items[tab] ?? [],
    /** Everybody on this list; undefined while it is not known. */
    total: query.data?.total,
    isPending: query.isPending,
    isError: query.isError,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
export type People = ReturnType<typeof usePeople>
