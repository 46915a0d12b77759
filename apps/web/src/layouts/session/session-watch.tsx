import type { AdminSession } from '@joy/contract'
import { useEffect } from 'react'
import { trpc } from '#data/trpc.ts'
import { SessionWarning } from './session-warning.tsx'
import { useSessionTime } from './use-session-time.ts'

/** Warns before a session ends, and asks the server once its time should be over. */
export function SessionWatch({ session, receivedAt }: { session: AdminSession; receivedAt: number }) {
  const utils = trpc.useUtils()
  const time = useSessionTime(session, receivedAt)
  const isOver = time.state === 'over'
  useEffect(() => {
    if (isOver) void utils.session.current.invalidate()
  }, [isOver, utils])
  return <SessionWarning time={time} />
}
