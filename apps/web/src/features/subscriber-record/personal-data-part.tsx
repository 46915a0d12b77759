import type { PersonRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '#hooks/use-may.ts'
import { formatMomentWithZone } from '#dates.ts'
import { apiPaths, paths } from '#paths.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { ChangeAddressDialog } from './change-address-dialog.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { PersonOfRecord } from './person-of-record.ts'
import { useRights } from './use-rights.ts'

const files = {
  subscriber: { page: apiPaths.personDataPage, json: apiPaths.personData },
  'website-subscriber': { page: apiPaths.websitePersonDataPage, json: apiPaths.websitePersonData },
}

/** What the person may ask of us: what we hold of them, a true name and address, the end of it. */
export function PersonalDataPart({ person, record }: { person: PersonOfRecord; record: PersonRecord }) {
  const { addressChange, deletionDueAt } = record
  const { kind, id, email, name } = person
  const [asking, setAsking] = useState<'name' | 'address' | 'deletion' | null>(null)
  const acts = useRights(person, () => setAsking(null))
  if (!useMay('subscribers.data')) return null
  const file = (label: string, to: string, name: string) => (
    <Button size="small" isPending={acts.isDownloading} onClick={() => acts.download({ from: to, defaultName: name })}>
      {label}
    </Button>
  )
  return (
    <RecordSection title="Personal data" isForScreen={!addressChange}>
      <p data-no-print className="text-table text-text-soft">
        For when they ask: everything that is held of them, their name or address put right, or the end of their
        account.
      </p>
      <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
      {addressChange && (
        <p className="text-table [overflow-wrap:anywhere]">
          Their address is to become <strong>{addressChange.email}</strong>. A link waits to be followed there until{' '}
          {formatMomentWithZone(addressChange.expiresAt)}.
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        {file('Download as a page', files[kind].page(id), `data-of-${kind}-${id}.html`)}
        {file('Download JSON', files[kind].json(id), `data-of-${kind}-${id}.json`)}
        <Button size="small" onClick={() => setAsking('name')}>
          Correct name
        </Button>
        {addressChange ? (
          <Button size="small" isPending={acts.isStopping} pendingLabel="Stopping..." onClick={acts.stopChange}>
            Stop the change of address
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsking('address')}>
            Correct address
          </Button>
        )}
        {kind === 'subscriber' && (
          <LinkButton as={Link} size="small" to={paths.mergePeople({ main: email })}>
            Merge with another address
          </LinkButton>
        )}
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
        key={name}
        person={person}
        isOpen={asking === 'name'}
        isPending={acts.isRenaming}
        onRename={acts.rename}
        onClose={() => setAsking(null)}
      />
      <ChangeAddressDialog
        person={person}
        record={record}
        isOpen={asking === 'address'}
        isPending={acts.isChanging}
        onChange={acts.changeAddress}
        onClose={() => setAsking(null)}
      />
      <DeleteAccountDialog
        person={person}
        isOpen={asking === 'deletion'}
        isPending={acts.isDeleting}
        onDelete={acts.erase}
        onClose={() => setAsking(null)}
      />
    </RecordSection>
  )
}
