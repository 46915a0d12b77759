import { useEffect, useRef } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { formatDay } from '#dates.ts'

type Props = { dueAt: string; isNew: boolean; isBusy: boolean; problem: string | undefined; onKeep: () => void }

/**
 * The account is to be deleted; one press keeps it. Above the tabs, so that nobody misses it: whoever has just asked for it
 * at the page's end is led here.
 */
export function DeletionWaits({ dueAt, isNew, isBusy, problem, onKeep }: Props) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) message.current?.focus()
  }, [isNew])
  return (
    <div className="mt-5 rounded-panel bg-danger-tint px-5 py-4 text-danger-text inset-ring inset-ring-danger/45">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p ref={message} role="status" tabIndex={-1} className="min-w-0 flex-1 scroll-mt-24 basis-72 outline-none">
          Your account will be deleted on <strong>{formatDay(dueAt)}</strong>. Until then you can change your mind.
        </p>
        <SiteButton size="small" isPending={isBusy} onClick={onKeep} className="max-tablet:w-full">
          Keep my account
        </SiteButton>
      </div>
      {problem && !isBusy && (
        <SiteAlert tone="bad" className="mt-4">
          {problem}
        </SiteAlert>
      )}
    </div>
  )
}
