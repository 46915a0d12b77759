import type { SubscriberTotals } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { Pane, PaneCells } from '@joy/ui/pane.tsx'
import { AfterPause, Skeleton } from '@joy/ui/skeleton.tsx'
import { Stat } from '@joy/ui/stat.tsx'

export type CountCardsProps = {
  /** Absent while they load. */
  totals: SubscriberTotals | undefined
  /** What the table shows now; undefined: another filter, or another tab. */
  shown: 'everybody' | 'comped' | undefined
  onShow: (whom: 'everybody' | 'comped') => void
}

/** The four counts. Total and Comped filter the table when pressed; website sign-ups are not in it, so theirs do not. */
export function CountCards({ totals, shown, onShow }: CountCardsProps) {
  const figure = (count: number | undefined) => (count === undefined ? <AfterPause><Skeleton className="my-2 h-4 w-14" /></AfterPause> : formatCount(count))
  return (
    <Pane aria-label="Counts">
      <PaneCells columns={4}>
        <Stat label="Total Subscribers" value={figure(totals?.subscribers)} isPressed={shown === 'everybody'} onPress={() => onShow('everybody')} />
        <Stat label="Website Subscribers" value={figure(totals?.websiteSubscribers)} />
        <Stat label="Unexported Subscribers" value={figure(totals?.unexportedSubscribers)} />
        <Stat label="Comped Subscribers" value={figure(totals?.compedSubscribers)} isPressed={shown === 'comped'} onPress={() => onShow('comped')} />
      </PaneCells>
    </Pane>
  )
}
