import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'
import { Overview } from './overview.tsx'
import { PortalFailed } from './portal-failed.tsx'
import { PortalLoading } from './portal-loading.tsx'

/** What belongs to the person who is signed in: on its way, not to be had, or there. */
export function SignedIn({ onSignedOut }: { onSignedOut: (isExpired?: boolean) => void }) {
  // Never from an earlier login in this page: somebody else may have come in.
  const { data, error, refetch } = useQuery({ queryKey: ['portal'], queryFn: () => siteClient.portal.overview.query(), gcTime: 0 })
  const isOver = isSignedOut(error)
  useEffect(() => {
    if (isOver) onSignedOut(true)
  }, [isOver, onSignedOut])
  if (data) return <Overview overview={data} onSignedOut={onSignedOut} />
  return error && !isOver ? <PortalFailed error={error} onRetry={() => void refetch()} /> : <PortalLoading />
}
