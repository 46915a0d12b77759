import { useEffect, useEffectEvent } from 'react'
import { formatDay } from '@joy/domain/time/dates.ts'
import { CommunityZone } from '#components/community-zone.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { serverNow } from '#data/clock.ts'
import { isSignedOut } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { OldLinkNotice } from './old-link-notice.tsx'
import { Overview } from './overview.tsx'
import { PortalFailed } from './portal-failed.tsx'
import { PortalLoading } from './portal-loading.tsx'

type Props = {
  /** A link led here that was used before, or is over: nothing is wrong, and it is said. */
  cameByOldLink: boolean
  onExpired: () => void
  /** `said`: why, where it was no plain logging out. */
  onSignedOut: (said?: string) => void
}

/** What belongs to the person who is signed in: on its way, not to be had, or there. */
export function SignedIn({ cameByOldLink, onExpired, onSignedOut }: Props) {
  const { data, error, retry, refetch, isFetching } = useQueryLite('portal', () => siteClient.portal.overview.query())
  const isOver = isSignedOut(error)
  useFocusOnView(data ? 'there' : error ? 'failed' : 'loading')
  // Once: this still stands until the login is drawn, and may be drawn again itself meanwhile.
  const leave = useEffectEvent(() => {
    const dueAt = data?.deletion?.dueAt
    // A tab that stood open over the day: nothing of theirs is over but the account, as they asked.
    if (data && dueAt && new Date(dueAt).getTime() <= serverNow())
      onSignedOut(
        `Your account was deleted on ${formatDay(dueAt, data.timeZone)}, as you asked. You can begin anew whenever you like.`,
      )
    else onExpired()
  })
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  if (data)
    return (
      <CommunityZone zone={data.timeZone}>
        <Overview
          overview={data}
          notice={cameByOldLink && <OldLinkNotice email={data.person.email} />}
          onSignedOut={onSignedOut}
          query={{ refetch, isFetching, error }}
        />
      </CommunityZone>
    )
  return error && !isOver ? <PortalFailed error={error} onRetry={retry} /> : <PortalLoading />
}
