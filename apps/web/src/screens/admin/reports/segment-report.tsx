import type { Segment } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadError } from '#components/load-error.tsx'
import { trpc } from '#data/trpc.ts'
import { useAnchor } from '#hooks/use-anchor.ts'
import { paths } from '#paths.ts'
import { SegmentChart } from './segment-chart.tsx'
import { SegmentTable } from './segment-table.tsx'

/** How many one segment had over time, chosen in the address; the first one unless another is. Nothing where there is none. */
export function SegmentReport({ months }: { months: number }) {
  const [params, setParams] = useSearchParams()
  const all = trpc.segments.list.useQuery()
  useAnchor('segment', all.isSuccess)
  const readable = all.data?.filter(({ isReadable }) => isReadable) ?? []
  const asked = params.get('segment')
  const meant = readable.find(({ id }) => String(id) === asked)
  const chosen = meant ?? readable[0]
  if (all.isError)
    return (
      <Section title="Segments">
        <LoadError
          sentence="The segments could not be loaded."
          whatFailed="Failed to fetch the segments"
          error={all.error}
          onRetry={() => void all.refetch()}
          isRetrying={all.isFetching}
        />
      </Section>
    )
  if (!chosen) return null
  const choose = (id: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.set('segment', id)
      return next
    })
  return (
    <Section
      anchor="segment"
      title={
        <>
          Segments<span className="sr-only">: {chosen.name}</span>
        </>
      }
      note={
        <TextLink as={Link} to={paths.segments()}>
          Manage segments
        </TextLink>
      }
      aside={
        <Select
          aria-label="Segment"
          value={String(chosen.id)}
          options={readable.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => choose(event.target.value)}
          className="max-w-60 md:w-60"
        />
      }
    >
      {asked !== null && !meant && (
        <Notice tone="warn" role="status" title="The segment of this address is not there">
          It was deleted, is private, or cannot be read any more. Below is another one.
        </Notice>
      )}
      <Chosen key={chosen.id} segment={chosen} months={months} />
    </Section>
  )
}

function Chosen({ segment, months }: { segment: Segment; months: number }) {
  const sizes = trpc.segments.sizes.useQuery({ id: segment.id, months }, { placeholderData: keepPreviousData })
  if (sizes.isError)
    return (
      <LoadError
        sentence="How many it had could not be loaded."
        whatFailed="Failed to fetch the sizes of a segment"
        error={sizes.error}
        onRetry={() => void sizes.refetch()}
        isRetrying={sizes.isFetching}
      />
    )
  if (!sizes.data)
    return (
      <Card className="h-72">
        <p role="status" className="sr-only">
          Loading the segment
        </p>
      </Card>
    )
  return (
    <>
      <SegmentChart segment={segment} sizes={sizes.data} />
      {sizes.data.length > 0 && <SegmentTable segment={segment} sizes={sizes.data} />}
    </>
  )
}
