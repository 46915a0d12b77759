import type { SubscriberRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { useState } from 'react'
import { useMay } from '../../hooks/use-may.ts'
import { apiPaths } from '../../paths.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useRights } from './use-rights.ts'

/** What the person may ask of us: what we hold of them, a true name, the end of it. */
export function PersonalDataPart({ record: { subscriber, deletionDueAt } }: { record: SubscriberRecord }) {
  const [asking, setAsking] = useState<'name' | 'deletion' | null>(null)
  const acts = useRights(subscriber, () => setAsking(null))
  if (!useMay('subscribers.data')) return null
  const file = (label: string, to: string, name: string) => (
    <Button size="small" isPending={acts.isDownloading} onClick={() => acts.download({ from: to, defaultName: name })}>
      {label}
    </Button>
  )
  return (
    <RecordSection title="Personal data">
      <p className="text-table text-text-soft">
        For when they ask: everything that is held of them, their name put right, or the end of their account.
      </p>
      <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        {file('Download as a page', apiPaths.personDataPage(subscriber.id), `data-of-subscriber-${subscriber.id}.html`)}
        {file('Download JSON', apiPaths.personData(subscriber.id), `data-of-subscriber-${subscriber.id}.json`)}
        <Button size="small" onClick={() => setAsking('name')}>
          Correct name
        </Button>
        {deletionDueAt ? (
          <Button size="small" isPending={acts.isKeeping} pendingLabel="Keeping..." onClick={acts.keep}>
            Keep the account
          </Button>
        ) : (
          <Button size="small" tone="danger-quiet" onClick={() => setAsking('deletion')}>
            Delete the account
          </Button>
        )}
      </div>
      <RenameDialog
        key={subscriber.name}
        subscriber={subscriber}
        isOpen={asking === 'name'}
        isPending={acts.isRenaming}
        onRename={acts.rename}
        onClose={() => setAsking(null)}
      />
      <DeleteAccountDialog
        subscriber={subscriber}
        isOpen={asking === 'deletion'}
        isPending={acts.isDeleting}
        onDelete={acts.erase}
        onClose={() => setAsking(null)}
      />
    </RecordSection>
  )
}
