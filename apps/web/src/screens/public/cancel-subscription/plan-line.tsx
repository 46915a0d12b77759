import type { CancelLook } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'

/** Which plan it is about, and when it would end; the line is kept free until that is known, so that nothing jumps. */
export const PlanLine = ({ look }: { look: CancelLook | undefined }) => (
  <p className="mt-1 min-h-[1lh] text-[1.0625rem] leading-normal text-text-soft">
    {look && (
      <>
        {look.planTitle}; cancelled now, it ends on <strong>{formatDay(look.periodEnd, look.timeZone)}</strong>.
      </>
    )}
  </p>
)
