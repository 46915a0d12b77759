import { BaseButton } from '@joy/ui/base-button.tsx'
import { lazy, Suspense, useState } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { SiteCard } from '#components/site/site-card.tsx'
import { OwnDataLinks } from './own-data-links.tsx'
import type { OwnAccount } from './use-own-account.ts'

const DeleteAccount = lazy(async () => ({ default: (await import('./delete-account.tsx')).DeleteAccount }))

const line = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule py-5 not-first:border-t last:pb-0'

type Props = { own: OwnAccount; onAsked: () => void; onSignedOut: () => void }

/** What is held of the person, to take along; and the end of it. `onAsked`: its end was asked for, and a plan cancelled with it. */
export function YourData({ own, onAsked, onSignedOut }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { state, error } = own
  return (
    <SiteCard title="Your data" isForScreen className="spread:col-span-full">
      <div className="mt-2">
        <div className={line}>
          <p className="min-w-0 flex-1 basis-80 text-text-soft">
            Everything that we hold of you: lists, plans, payments, letters, devices, requests. As a page to read, or as
            JSON for another program.
          </p>
          <OwnDataLinks onSignedOut={onSignedOut} />
        </div>
        {error && !state && (
          <SiteAlert tone="bad" className="mt-5">
            The rest of this could not be read just now.{' '}
            <BaseButton className="inline-link" onClick={own.ask}>
              Try again
            </BaseButton>
          </SiteAlert>
        )}
        {state && !state.deletion && (
          <div className={line}>
            <p className="min-w-0 flex-1 basis-80 text-text-soft">
              You can delete your account. You have 14 days to change your mind.
            </p>
            <SiteButton
              tone="danger-quiet"
              size="small"
              onClick={() => {
                setOpened(true)
                setOpen(true)
              }}
            >
              Delete my account
            </SiteButton>
          </div>
        )}
      </div>
      {state && wasOpened && (
        <Suspense fallback={null}>
          <DeleteAccount
            state={state}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onAsked={() => {
              setOpen(false)
              own.ask()
              onAsked()
            }}
          />
        </Suspense>
      )}
    </SiteCard>
  )
}
