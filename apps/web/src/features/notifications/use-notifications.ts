import type { Notification } from '@joy/contract'
import { useEffect, useState } from 'react'
import { appNow } from '#data/clock.ts'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

const PAGE = 20
const notMarked = 'It could not be marked as read. Please try again.'

/**
 * What the open panel shows; asked anew each time that it opens. Marking changes the list where it stands, so that
 * nothing moves under the hand; the order is put right at the next opening.
 */
export function useNotifications() {
  const utils = trpc.useUtils()
  const [problem, setProblem] = useState<string | null>(null)
  const pages = trpc.notifications.page.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchOnMount: 'always', gcTime: 0 },
  )
  const known = pages.data?.pages.at(-1)?.unread
  useEffect(() => {
    if (known !== undefined) utils.notifications.unread.setData(undefined, { unread: known })
  }, [known, utils])
  const one = trpc.notifications.markRead.useMutation()
  const all = trpc.notifications.markAllRead.useMutation()
  const marked = (unread: number, isMarked: (it: Notification) => boolean) => {
    setProblem(null)
    const readAt = new Date(appNow()).toISOString()
    utils.notifications.unread.setData(undefined, { unread })
    utils.notifications.page.setInfiniteData({ limit: PAGE }, (data) =>
      data === undefined
        ? undefined
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              unread,
              items: page.items.map((it) => (it.readAt === null && isMarked(it) ? { ...it, readAt } : it)),
            })),
          },
    )
  }
  const onError = (error: unknown) => setProblem(serverMessage(error) ?? notMarked)
  const items = toItems(pages.data?.pages ?? [])
  const newest = items.reduce((highest, it) => Math.max(highest, it.id), 0)
  return {
    pages,
    items,
    problem,
    markRead: ({ id }: Notification) =>
      one.mutate({ id }, { onSuccess: ({ unread }) => marked(unread, (it) => it.id === id), onError }),
    /** What is not on these pages yet is unread and newer: it stays so. */
    markAllRead: () =>
      newest > 0 &&
      all.mutate({ upTo: newest }, { onSuccess: ({ unread }) => marked(unread, (it) => it.id <= newest), onError }),
    isMarkingAll: all.isPending,
  }
}

/** Somebody may read in another window meanwhile: what stands on two pages is shown once. */
function toItems(pages: readonly { items: readonly Notification[] }[]): Notification[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((it) => [it.id, it]))
  return [...byId.values()]
}
