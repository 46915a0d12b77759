import { useEffect, useRef, useState } from 'react'
import { siteClient } from '../../../data/site-client.ts'
import { useDeed } from '../../../data/use-deed.ts'
import { isRefusal } from '../../../data/is-refusal.ts'
import { forgetHandle, hasHandle, keepHandle } from './portal-storage.ts'
import { useTokenFromUrl } from './use-token-from-url.ts'

export type PortalView =
  | { name: 'log-in'; problem?: string; retry?: () => void }
  | { name: 'link-sent'; email: string; minutes: number; canSimulate: boolean }
  | { name: 'confirm'; token: string; maskedEmail: string; opensMailbox: boolean }
  | { name: 'verifying' }
  | { name: 'signed-in' }

const invalidToken = 'Invalid or expired token. Please request a new login link.'
const notVerified = 'Failed to verify token. Please try again.'

/** The states of the portal's login (specification section 4) and the ways between them. */
export function usePortal() {
  const token = useTokenFromUrl()
  const [view, setView] = useState<PortalView>(() => ({
    name: token ? 'verifying' : hasHandle() ? 'signed-in' : 'log-in',
  }))
  const enter = (signedIn: { handle: string; email: string }) => {
    keepHandle(signedIn)
    setView({ name: 'signed-in' })
  }
  const leave = (isExpired = false) => {
    forgetHandle()
    setView(isExpired ? { name: 'log-in', problem: invalidToken } : { name: 'log-in' })
  }
  const { run } = useDeed({
    act: (its: string) => siteClient.portal.signIn.mutate({ token: its }),
    onDone: (result, its) =>
      result.state === 'signed-in'
        ? enter(result)
        : setView({ name: 'confirm', token: its, maskedEmail: result.maskedEmail, opensMailbox: result.opensMailbox }),
    onFailed: (error, its) => {
      if (isRefusal(error)) return leave(true)
      setView({ name: 'log-in', problem: notVerified, retry: () => verify(its) })
    },
  })
  const verify = (its: string) => {
    setView({ name: 'verifying' })
    run(its)
  }
  useOnce(token, run)
  return {
    view,
    enter,
    leave,
    showSent: (sent: { email: string; minutes: number; canSimulate: boolean }) =>
      setView({ name: 'link-sent', ...sent }),
  }
}

/** A token works once: also where React runs effects twice, it is sent once. */
function useOnce(token: string | undefined, send: (token: string) => void) {
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    send(token)
  }, [token, send])
}
