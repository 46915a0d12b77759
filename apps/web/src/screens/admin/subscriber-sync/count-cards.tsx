import type { SubscriberTotals } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { leftOutNote } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { Card, CardCells } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Stat } from '@joy/ui/stat.tsx'
import { useNavigate } from 'react-router-dom'
import { onNoListMessage } from '#features/reports/on-no-list.ts'
import { paths } from '#paths.ts'
import type { PeopleFilter } from './people-filter.ts'

export type CountCardsProps = {
  /** Absent while they load. */
  totals: SubscriberTotals | undefined
  isFailed: boolean
  /** The table shows those who are comped, and nobody else. */
  isCompedShown: boolean
  onShow: (filter: PeopleFilter) => void
}

/** The four counts. Total and Comped filter the table when pressed; website sign-ups are not in it, and theirs lead to their list. */
export function CountCards({ totals, isFailed, isCompedShown, onShow }: CountCardsProps) {
  const navigate = useNavigate()
  const figure = (count: number | undefined) => {
    if (count !== undefined) return formatCount(count)
    return isFailed ? (
      '–'
    ) : (
      <span className="flex h-8 items-center">
        <Skeleton className="h-4 w-14" />
      </span>
    )
  }
  return (
    <Card aria-label="Counts">
      <CardCells columns={4}>
        <Stat label="Total Subscribers" value={figure(totals?.subscribers)} onPress={() => onShow('everybody')} />
        <Stat
          label="Website Subscribers"
          value={figure(totals?.websiteSubscribers)}
          onPress={() => void navigate(paths.websiteSubscribers({ show: 'all' }))}
        />
        <Stat
          label="Unexported Subscribers"
          value={figure(totals?.unexportedSubscribers)}
          note={totals && leftOutNote(totals.leftOut)}
          onPress={() => void navigate(paths.websiteSubscribers({ show: 'unexported' }))}
        />
        <Stat
          label="Comped Subscribers"
          value={figure(totals?.compedSubscribers)}
          note={totals && onNoListMessage(totals.compedOutside)}
          isPressed={isCompedShown}
          onPress={() => onShow('comped')}
        />
      </CardCells>
    </Card>
  )
}
