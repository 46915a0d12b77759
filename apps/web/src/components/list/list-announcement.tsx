import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { matchingLabel } from './page-labels.ts'

type Page = {
  data: { matching: number | null } | undefined
  isPlaceholderData: boolean
  isError: boolean
}
type Props = {
  params: { isNarrowed: boolean; search?: string }
  page: Page
  /** What is counted; the second word is for exactly one. */
  noun: string
  nounOfOne?: string | undefined
}

/**
 * Says to whoever does not see a list how much a search or a filter found, once its answer is there. It stands from the
 * first moment on, for a region that comes with its words is often not read; and each search has words of its own, so that
 * the same number is said again.
 */
export function ListAnnouncement({ params, page, noun, nounOfOne = noun }: Props) {
  // What a whole list comes to once its last filter is gone is said too.
  const [wasNarrowed, setWasNarrowed] = useState(params.isNarrowed)
  if (params.isNarrowed && !wasNarrowed) setWasNarrowed(true)
  const isAnswered = wasNarrowed && page.data !== undefined && !page.isPlaceholderData && !page.isError
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {isAnswered && page.data && (
        <span key={`${params.isNarrowed} ${params.search ?? ''}`}>
          {foundLabel(page.data.matching, noun, nounOfOne)}
        </span>
      )}
    </p>
  )
}

/** '3 people found'; of nobody and nothing likewise. */
export function foundLabel(matching: number | null, noun: string, nounOfOne: string): string {
  if (matching === 0) return noun === 'people' ? 'Nobody found' : `No ${noun} found`
  return matching === null ? `${matchingLabel(null)} ${noun} found` : `${counted(matching, nounOfOne, noun)} found`
}
