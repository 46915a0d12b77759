import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Button } from '@joy/ui/button.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { usePlanWishes } from './use-plan-wishes.ts'

/** What the owner of a subscription asks for; a change of plan settles it, and so does whoever answered otherwise. */
export function PlanWishPart({ id }: { id: number }) {
  const { wishes, settle, isSettling, maySettle } = usePlanWishes()
  const wish = wishes.data?.find((it) => it.subscriptionId === id)
  if (!wish) return null
  return (
    <RecordSection
      title="Asks for another plan"
      aside={
        maySettle && (
          <Button size="small" isPending={isSettling} onClick={() => settle({ id: wish.id })}>
            Mark as settled
          </Button>
        )
      }
    >
      <p className="text-table" title={formatMomentWithZone(wish.askedAt)}>
        {wish.planTitle}, {wish.interval === 'month' ? 'monthly' : 'yearly'}, asked on {formatDay(wish.askedAt)}. Change
        the plan here, and the wish is settled with it.
      </p>
    </RecordSection>
  )
}
