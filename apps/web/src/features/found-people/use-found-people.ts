import type { AskedSubscribers } from '@joy/contract'
import { useAwaitedTogether, useHeld, useHeldQuery } from '#hooks/use-held.ts'
import { useOutsideComps } from '../comps/outside/use-outside-comps.ts'
import { useSubscriberList } from '../subscriber-list/use-subscriber-list.ts'
import { useAloneOnWebsite } from '../website-subscribers/use-alone-on-website.ts'

type Options = {
  searchIn: NonNullable<AskedSubscribers['searchIn']>
  /** Whether who is on the website's list alone is asked for too. */
  hasWebsite: boolean
}

/**
 * Whom one question finds: on the newsletter's list, on the website's alone, and comped on no list. Each is asked for by itself and
 * stands above the next; all are shown at one moment.
 */
export function useFoundPeople({ searchIn, hasWebsite }: Options) {
  const list = useSubscriberList(searchIn)
  const alone = useAloneOnWebsite(list, hasWebsite)
  const outside = useOutsideComps({ list, isWithoutWebsite: alone.isAsked })
  const isHeld = useAwaitedTogether([list.page, alone.people, outside.comps])
  const page = useHeldQuery(list.page, isHeld)
  const people = useHeldQuery(alone.people, isHeld)
  const comps = useHeldQuery(outside.comps, isHeld)
  return {
    list: { ...list, page, items: page.data?.items ?? [] },
    alone: {
      ...alone,
      people,
      isAsked: useHeld(alone.isAsked, isHeld) ?? false,
      isFailed: people.isError && !page.isError,
    },
    outside: {
      ...outside,
      comps,
      isAsked: useHeld(outside.isAsked, isHeld) ?? false,
      isFailed: comps.isError && !page.isError,
    },
  }
}
