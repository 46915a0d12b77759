import type { SignInState } from '@joy/contract'
import { siteClient } from '#data/site-client.ts'

/**
 * How far this browser's login is, by its cookies: so it is known where storage is refused, and after a reload. Null where
 * no answer comes: the login card then stands as it is, and says what is wrong as soon as it is used.
 */
export const askSignInState = (): Promise<SignInState | null> => siteClient.portal.signInState.query().catch(() => null)
