import { keepPreviousData } from '@tanstack/react-query'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Search, Users } from 'lucide-react'
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

/** The first five subscribers whose name or address holds the text, or who have it as an id; and who may have been meant where it is nobody. */
export function useFoundSubscribers(text: string) {
  const query = useAfterPause(text.trim())
  const may = useMay('subscribers.page')
  const found = trpc.subscribers.page.useQuery(
    { search: query, limit: SHOWN, sort: 'name' },
    { enabled: may && query !== '', placeholderData: keepPreviousData },
  )
  const isAsked = may && text.trim() !== ''
  const isNobody = found.data?.matching === 0 && !found.isPlaceholderData
  const meant = trpc.subscribers.suggest.useQuery({ search: query }, { enabled: may && query !== '' && isNobody })
  const people = isAsked && query !== '' ? (found.data?.items ?? []) : []
  const toRank = (label: string) => matchLetters(label, query)?.rank ?? 4
  const items = people.map((person): PaletteItem => ({
    key: `subscriber-${person.id}`,
    to: paths.subscriberRecord(person.id),
    label: person.name || person.email,
    hint: person.name ? person.email : undefined,
    icon: Users,
    aside: `${tierName(person.subscriptionTier)}${person.isComped ? ', comped' : ''}`,
  }))
  items.sort((a, b) => toRank(a.label) - toRank(b.label))
  if (isAsked && found.data && people.length > 0)
    items.push({
      key: 'all-subscribers',
      to: toSearch(query),
      label: `All subscribers matching “${query}”`,
      icon: Search,
      aside: matchingLabel(found.data.matching),
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
    isLooking: isAsked && (found.isFetching || meant.isFetching || query !== text.trim()),
    error: isAsked ? found.error : null,
  }
}

const toSearch = (search: string) => `${paths.subscribers()}?${new URLSearchParams({ search }).toString()}`

function useAfterPause(text: string) {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
