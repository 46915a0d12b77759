import { portalHandleKey as tokenKey } from '#components/site/has-portal-handle.ts'

export { hasPortalHandle as hasHandle } from '#components/site/has-portal-handle.ts'

/** What the browser keeps of a portal login: a handle without power of its own; the session is an HttpOnly cookie. */
const emailKey = 'subscriber_email'

export function saveHandle({ handle, email }: { handle: string; email: string }) {
  try {
    localStorage.setItem(tokenKey, handle)
    localStorage.setItem(emailKey, email)
  } catch {
    return // storage may be forbidden: the login then holds for this page alone
  }
}

export function forgetHandle() {
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(emailKey)
  } catch {
    return // nothing was kept where storage is forbidden
  }
}
