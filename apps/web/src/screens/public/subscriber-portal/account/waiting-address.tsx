import type { OwnAccountState } from '@joy/contract'
import { useEffect, useRef } from 'react'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import { formatMomentWithZone } from '#dates.ts'

type Props = {
  change: NonNullable<OwnAccountState['addressChange']>
  /** It was asked for just now: the button that did it is gone. */
  isNew: boolean
  isBusy: boolean
  problem: string | undefined
  onStop: () => void
}

/** A new address that its mailbox has not confirmed yet. */
export function WaitingAddress({ change: { email, expiresAt }, isNew, isBusy, problem, onStop }: Props) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) message.current?.focus()
  }, [isNew])
  return (
    <div className="my-2 rounded-panel bg-surface-sunk px-5 py-4 text-site-base">
      <p ref={message} role="status" tabIndex={-1} className="outline-none [overflow-wrap:anywhere]">
        A link is on its way to <strong>{email}</strong>. Follow it until {formatMomentWithZone(expiresAt)} to confirm;
        until then nothing changes.
      </p>
      {problem && !isBusy && (
        <SiteAlert tone="bad" className="mt-3">
          {problem}
        </SiteAlert>
      )}
      <SiteButton tone="default" size="small" className="mt-3" isPending={isBusy} onClick={onStop}>
        Keep my old address
      </SiteButton>
    </div>
  )
}
