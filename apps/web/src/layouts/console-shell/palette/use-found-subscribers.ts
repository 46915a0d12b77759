import type { WebsitePerson, Subscriber } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Globe, Search, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { paths } from '#paths.ts'
import { matchingLabel } from '#components/list/page-labels.ts'
import { subscribersLabel } from '#features/subscriber-list/subscribers-label.ts'
import { matchLetters } from './match-letters.ts'
import type { PaletteItem } from './palette-item.ts'

const SHOWN = 5
const PAUSE = 150

/**
 * The first five of each list whose name or address holds the text, or who have it as an id: of the newsletter's, and of those who stand
 * on the website's alone; and who may have been meant where it is nobody.
 */
export function useFoundSubscribers(text: string) {
  const query = useAfterPause(text.trim())
  const may = useMay('subscribers.page')
  const mayWebsite = useMay('websiteSubscribers.outsidePage')
  const found = trpc.subscribers.page.useQuery(
    { search: query, limit: SHOWN, sort: 'name' },
    { enabled: may && query !== '', placeholderData: keepPreviousData },
  )
  const alone = trpc.websiteSubscribers.outsidePage.useQuery(
    { search: query, limit: SHOWN },
    { enabled: mayWebsite && query !== '', placeholderData: keepPreviousData },
  )
  const isAsked = may && text.trim() !== ''
  const isNobody = [found, alone].every((it) => it.data?.matching === 0 && !it.isPlaceholderData)
  const meant = trpc.subscribers.suggest.useQuery({ search: query }, { enabled: may && query !== '' && isNobody })
  const isFound = isAsked && query !== ''
  const toRank = (label: string) => matchLetters(label, query)?.rank ?? 4
  const items = [
    ...(isFound ? (found.data?.items ?? []) : []).map(toSubscriber),
    ...(isFound ? (alone.data?.items ?? []) : []).map(toWebsiteSubscriber),
  ].toSorted((a, b) => toRank(a.label) - toRank(b.label))
  if (items.length > 0)
    items.push({
      key: 'all-subscribers',
      to: toSearch(query),
      label: `All subscribers matching “${query}”`,
      icon: Search,
      aside: matchingLabel(sum(found.data?.matching, alone.data?.matching)),
    })
  for (const { search, matching } of isAsked && isNobody ? (meant.data ?? []) : [])
    items.push({
      key: `meant-${search}`,
      to: toSearch(search),
      label: `Did you mean “${search}”?`,
      icon: Search,
      aside: subscribersLabel(matching),
    })
  return {
    items,
    isLooking: isAsked && (found.isFetching || alone.isFetching || meant.isFetching || query !== text.trim()),
    error: isAsked ? (found.error ?? alone.error) : null,
  }
}

const toSubscriber = (person: Subscriber): PaletteItem => ({
  key: `subscriber-${person.id}`,
  to: paths.subscriberRecord(person.id),
  label: person.name || person.email,
  hint: person.name ? person.email : undefined,
  icon: Users,
  aside: `${tierName(person.subscriptionTier)}${person.isComped ? ', comped' : ''}`,
})

const toWebsiteSubscriber = (person: WebsitePerson): PaletteItem => ({
  key: `website-subscriber-${person.id}`,
  to: paths.websiteSubscriberRecord(person.id),
  label: person.name || person.email,
  hint: person.name ? person.email : undefined,
  icon: Globe,
  aside: `Website’s list${person.isComped ? ', comped' : ''}`,
})

/** Of both lists; null: more than are counted. A list that has not answered counts nobody yet. */
const sum = (one: number | null | undefined, other: number | null | undefined): number | null =>
  one === null || other === null ? null : (one ?? 0) + (other ?? 0)

const toSearch = (search: string) => `${paths.subscribers()}?${new URLSearchParams({ search }).toString()}`

function useAfterPause(text: string) {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
