import { TextLink } from '@joy/ui/text-link.tsx'
import { Link, useLocation } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { subscribersLabel } from './subscribers-label.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

type Props = {
  list: SubscriberList
  /** What is said where nothing is near to the search. */
  otherwise: string
}

/** Under a search that found nobody: what may have been meant, each as a link that searches it. */
export function DidYouMean({ list: { params, filter, page }, otherwise }: Props) {
  const { search } = useLocation()
  const may = useMay('subscribers.suggest')
  const isNobody = page.data?.matching === 0 && !page.isPlaceholderData
  const { data: suggestions = [] } = trpc.subscribers.suggest.useQuery(
    { ...filter, search: params.search },
    { enabled: may && params.search !== '' && isNobody },
  )
  if (suggestions.length === 0) return otherwise
  return suggestions.map((suggestion, at) => (
    <span key={suggestion.search} className="block not-first:mt-1.5">
      {at === 0 ? 'Did you mean' : 'Or'}{' '}
      <TextLink as={Link} to={{ search: searchFor(search, suggestion.search) }} className="whitespace-normal">
        {suggestion.search}
      </TextLink>
      {`? ${subscribersLabel(suggestion.matching)}.`}
    </span>
  ))
}

/** The address with another search, from its first page. */
function searchFor(address: string, text: string): string {
  const next = new URLSearchParams(address)
  next.set('search', text)
  next.delete('cursor')
  next.delete('page')
  return next.toString()
}
