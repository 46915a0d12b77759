import { SiteAlert } from '../../../../components/site/site-alert.tsx'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { serverMessage } from '../../../../data/error-message.ts'
import { siteClient } from '../../../../data/site-client.ts'
import { useDeed } from '../../../../data/use-deed.ts'
import { formatDay } from '../../../../dates.ts'

/** The account is to be deleted; one press keeps it. Above the tabs, so that nobody misses it. */
export function DeletionWaits({ dueAt, onKept }: { dueAt: string; onKept: () => void }) {
  const keep = useDeed({ act: () => siteClient.ownAccount.keep.mutate(), onDone: onKept })
  return (
    <div className="mt-5 rounded-panel bg-danger-tint px-5 py-4 text-danger-text inset-ring inset-ring-danger/45">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-72">
          Your account will be deleted on <strong>{formatDay(dueAt)}</strong>. Until then you can change your mind.
        </p>
        <SiteButton isSmall isBusy={keep.isBusy} onClick={() => keep.run()} className="max-tablet:w-full">
          Keep my account
        </SiteButton>
      </div>
      {keep.error && (
        <SiteAlert tone="bad" className="mt-4">
          {serverMessage(keep.error) ?? 'This could not be taken back just now. Please try again.'}
        </SiteAlert>
      )}
    </div>
  )
}
