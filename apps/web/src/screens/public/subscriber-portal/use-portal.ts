import { useEffect, useRef, useState } from 'react'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { isRefusal } from '#data/is-refusal.ts'
import { askSignInState } from './ask-sign-in-state.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { forgetHandle, hasHandle, saveHandle } from './portal-storage.ts'
import type { PortalView } from './portal-view.ts'
import { portalMessages, type SentLink } from './sign-in/sent-link.ts'
import { useBrowserState } from './use-browser-state.ts'
import { useTokenFromUrl } from './use-token-from-url.ts'

/** The states of the portal's login (specification, section 4) and the ways between them. */
export function usePortal() {
  const token = useTokenFromUrl()
  const [view, setView] = useState<PortalView>(() =>
    token ? { name: 'verifying' } : hasHandle() ? { name: 'signed-in', visit: 0 } : { name: 'log-in' },
  )
  const enter = (signedIn: { handle: string; email: string }) => {
    saveHandle(signedIn)
    notifyOtherTabs()
    setView({ name: 'signed-in', visit: 0 })
  }
  const leave = (isExpired = false, email?: string) => {
    forgetHandle()
    setView({
      name: 'log-in',
      ...(email === undefined ? {} : { email }),
      ...(isExpired ? { problem: portalMessages.invalidToken } : {}),
    })
  }
  /** A link opens the portal once. Whoever follows it again and is logged in still sees their portal, and not the login. */
  const refuse = async () => {
    const state = await askSignInState()
    if (!state?.signedIn) return leave(true)
    saveHandle(state.signedIn)
    setView({ name: 'signed-in', visit: 0, cameByOldLink: true })
  }
  const { mutate } = useMutationLite({
    mutationFn: (its: string) => siteClient.portal.signIn.mutate({ token: its }),
    onSuccess: (result, its) =>
      result.state === 'signed-in'
        ? enter(result)
        : setView({ name: 'confirm', token: its, maskedEmail: result.maskedEmail, opensMailbox: result.opensMailbox }),
    onError: (error, its) => {
      if (isRefusal(error)) return void refuse()
      setView({ name: 'log-in', problem: portalMessages.notVerified, retry: () => verify(its) })
    },
  })
  const verify = (its: string) => {
    setView({ name: 'verifying' })
    mutate(its)
  }
  useOnce(token, mutate)
  useBrowserState({ isWanted: !token && view.name === 'log-in', setView })
  return {
    view,
    enter,
    leave,
    /** The session was found to be over; a tab that logged out itself has said so already. */
    endSession: () => {
      forgetHandle()
      setView((was) => (was.name === 'signed-in' ? { name: 'log-in', problem: portalMessages.invalidToken } : was))
    },
    /** The session is over, by themselves or with their account. */
    logOut: (said?: string) => {
      forgetHandle()
      setView({ name: 'log-in', ...(said === undefined ? {} : { said }) })
      notifyOtherTabs()
    },
    showSent: (sent: SentLink) => setView({ name: 'link-sent', ...sent }),
    expire: (email: string) => setView({ name: 'log-in', email, problem: portalMessages.linkOver }),
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
