import { lazy, Suspense, useState } from 'react'
import { SiteBadge } from '../../../../components/site/site-badge.tsx'
import { SiteButton } from '../../../../components/site/site-button.tsx'
import { AccountRow } from './account-row.tsx'
import type { OwnAccount } from './use-own-account.ts'
import { WaitingAddress } from './waiting-address.tsx'

const ChangeAddress = lazy(async () => ({ default: (await import('./change-address.tsx')).ChangeAddress }))

/** The address that the login proved, how to change it, and one that waits to be confirmed. */
export function EmailRow({ email, own }: { email: string; own: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { state } = own
  return (
    <>
      <AccountRow name="Email" isStacked>
        {email} <SiteBadge tone="good">Verified</SiteBadge>
        {state && !state.addressChange && (
          <SiteButton
            tone="outline"
            isSmall
            aria-label="Change email"
            onClick={() => {
              setOpened(true)
              setOpen(true)
            }}
          >
            Change
          </SiteButton>
        )}
      </AccountRow>
      {state?.addressChange && <WaitingAddress change={state.addressChange} onStopped={own.ask} />}
      {state && wasOpened && (
        <Suspense fallback={null}>
          <ChangeAddress
            state={state}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onAsked={() => {
              setOpen(false)
              own.ask()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
