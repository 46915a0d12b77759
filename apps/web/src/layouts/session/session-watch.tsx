import type { AdminSession } from '@joy/contract'
import { late } from '@joy/ui/late.tsx'
import { useEffect } from 'react'
import { trpc } from '#data/trpc.ts'
import type { SessionTime } from './session-time.ts'
import { useSessionTime } from './use-session-time.ts'

const SessionWarning = late<{ time: SessionTime }>(async () => (await import('./session-warning.tsx')).SessionWarning, {
  isWanted: ({ time }) => time.state === 'near',
})

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
