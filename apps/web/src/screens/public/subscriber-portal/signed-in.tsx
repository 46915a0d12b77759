import { useEffect } from 'react'
import { CommunityZone } from '../../../components/community-zone.tsx'
import { isSignedOut } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { Overview } from './overview.tsx'
import { PortalFailed } from './portal-failed.tsx'
import { PortalLoading } from './portal-loading.tsx'

/** What belongs to the person who is signed in: on its way, not to be had, or there. */
export function SignedIn({ onSignedOut }: { onSignedOut: (isExpired?: boolean) => void }) {
  const { data, error, retry, refresh, isRefreshing } = useAnswer('portal', () => siteClient.portal.overview.query())
  const isOver = isSignedOut(error)
  useEffect(() => {
    if (isOver) onSignedOut(true)
  }, [isOver, onSignedOut])
  if (data)
    return (
      <CommunityZone zone={data.timeZone}>
        <Overview overview={data} onSignedOut={onSignedOut} again={{ ask: refresh, isAsking: isRefreshing, error }} />
      </CommunityZone>
    )
  return error && !isOver ? <PortalFailed error={error} onRetry={retry} /> : <PortalLoading />
}
