import { Button } from '@joy/ui/button.tsx'
import { formatCount } from '@joy/domain/time/dates.ts'
import { setOffer, useOffer } from '#data/live/live-state.ts'

type Props = { data: object | undefined; onShow: () => void }

/** Offers what came, went or moved since a list was read. It lies on the edge of the table, and moves nothing. */
export function ListOffer({ data, onShow }: Props) {
  const offer = useOffer(data)
  const show = () => {
    if (data) setOffer(data, null)
    onShow()
  }
  return (
    <div role="status" className="sticky top-16 z-2 flex h-0 items-center justify-center print:hidden">
      {offer && (
        <Button size="small" onClick={show} className="rounded-full! shadow-raised">
          {offer.added > 0 ? `Show ${formatCount(offer.added)} new` : 'Changed. Show'}
        </Button>
      )}
    </div>
  )
}
