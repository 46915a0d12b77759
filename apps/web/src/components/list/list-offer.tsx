import { Button } from '@joy/ui/button.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import { useRef } from 'react'
import { setOffer, useOffer } from '#data/live/live-state.ts'

type Props = { data: object | undefined; onShow: () => void }

/**
 * Offers what came, went or moved since a list was read. Stands before the list's table: it lies on the edge between headings
 * and rows, where new ones come in, stays in sight while the table does, and moves nothing. Its place keeps the focus once it is
 * taken.
 */
export function ListOffer({ data, onShow }: Props) {
  const offer = useOffer(data)
  const place = useRef<HTMLDivElement>(null)
  const show = () => {
    place.current?.focus({ preventScroll: true })
    if (data) setOffer(data, null)
    onShow()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      aria-live="polite"
      className="sticky top-6 z-6 flex h-0 items-start justify-center outline-none md:top-(--sticky-top,56px) print:hidden"
    >
      {offer && (
        <Button size="small" onClick={show} className="rounded-full! shadow-raised max-md:-translate-y-1/2 md:mt-5.5">
          {offer.added > 0 ? `Show ${formatCount(offer.added)} new` : 'Changed. Show'}
        </Button>
      )}
    </div>
  )
}
