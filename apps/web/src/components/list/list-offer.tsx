import { Button } from '@joy/ui/button.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import { useRef } from 'react'
import { setOffer, useOffer } from '#data/live/live-state.ts'

type Props = { data: object | undefined; onShow: () => void }

/**
 * Offers what came, went or moved since a list was read. It lies on the lower edge of what is seen of the table, and moves
 * nothing; its place keeps the focus once it is taken.
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
      className="sticky bottom-[calc(1rem+var(--toast-room,0px))] z-2 flex h-0 items-end justify-center outline-none print:hidden"
    >
      {offer && (
        <Button size="small" onClick={show} className="mb-2 rounded-full! shadow-raised">
          {offer.added > 0 ? `Show ${formatCount(offer.added)} new` : 'Changed. Show'}
        </Button>
      )}
    </div>
  )
}
