import type { OwnPortalSession } from '@joy/contract'
import { formatMoment } from '#dates.ts'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { SiteButton } from '#components/site/site-button.tsx'

type Props = OwnPortalSession & { isBusy: boolean; onLogOut: () => void }

export const DeviceLine = ({ isThisOne, browser, lastSeenAt, isBusy, onLogOut }: Props) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule py-2.5 not-first:border-t">
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">{browser}</p>
      <p className="text-site-base text-text-soft">Last seen {formatMoment(lastSeenAt)}</p>
    </div>
    {isThisOne ? (
      <SiteBadge tone="good">This device</SiteBadge>
    ) : (
      <SiteButton tone="default" size="small" isPending={isBusy} onClick={onLogOut} aria-label={`Log out ${browser}`}>
        Log Out
      </SiteButton>
    )}
  </li>
)
