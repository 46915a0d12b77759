/** The handle of a portal login, without power of its own: the session is an HttpOnly cookie. */
export const portalHandleKey = 'subscriber_token'

/** Whether this browser was logged in to the portal; whether it still is only the server knows. */
export function hasPortalHandle(): boolean {
  try {
    return localStorage.getItem(portalHandleKey) !== null
  } catch {
    return false
  }
}
