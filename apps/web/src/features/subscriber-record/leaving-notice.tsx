import { Notice } from '@joy/ui/notice.tsx'
import { Moment } from './day.tsx'

/** Whoever opens the record of somebody who leaves reads it before anything is given or charged. */
export const LeavingNotice = ({ dueAt }: { dueAt: string }) => (
  <div className="px-4 pb-4 md:px-5">
    <Notice
      tone="warn"
      title={
        <>
          Their account will be deleted on <Moment at={dueAt} />
        </>
      }
    >
      As they asked. Until then they can keep it; nothing is charged, and what is given ends with the account.
    </Notice>
  </div>
)
