import { messages, type Operation } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'
import { Refusal } from '../refusal.ts'
import type { ResponseOptions } from '../response-options.ts'

/** The portal's own guard. */
export const guardPortal = ({ portal }: MockBackend): ResponseOptions => ({
  refuse({ access, refuses }: Operation) {
    if (access !== 'portal') return undefined
    if (!portal.email) return new Refusal('signed_out', messages.pleaseSignIn)
    return portal.restrictedUntil && refuses?.includes('forbidden')
      ? new Refusal('forbidden', messages.restrictedSession)
      : undefined
  },
})
