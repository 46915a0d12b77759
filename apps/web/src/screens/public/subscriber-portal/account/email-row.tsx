import { lazy, Suspense, useState } from 'react'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { AccountRow } from './account-row.tsx'
import { ActionResult } from './action-result.tsx'
import type { OwnAccount } from './use-own-account.ts'
import { WaitingAddress } from './waiting-address.tsx'

const ChangeAddress = lazy(async () => ({ default: (await import('./change-address.tsx')).ChangeAddress }))

/** The address that the login proved, how to change it, and one that waits to be confirmed. */
export function EmailRow({ email, own }: { email: string; own: OwnAccount }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const { state } = own
  const stop = useMutationLite({ mutationFn: () => siteClient.ownAccount.stopAddress.mutate(), onSuccess: own.ask })
  const said = stop.result && <ActionResult>{stop.result.message}</ActionResult>
  const below = state?.addressChange ? (
    <WaitingAddress
      change={state.addressChange}
      isNew={hasAsked}
      isBusy={stop.isPending}
      problem={stop.error && (serverMessage(stop.error) ?? 'This could not be stopped just now. Please try again.')}
      onStop={() => stop.mutate()}
    />
  ) : (
    said
  )
  return (
    <>
      <AccountRow name="Email" isStacked below={below}>
        {email} <SiteBadge tone="good">Verified</SiteBadge>
        {state && !state.addressChange && (
          <SiteButton
            tone="default"
            size="small"
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
      {state && wasOpened && (
        <Suspense fallback={null}>
          <ChangeAddress
            state={state}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onAsked={() => {
              setOpen(false)
              setAsked(true)
              stop.reset()
              own.ask()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
