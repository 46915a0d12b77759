import { messages, type Operation } from '@joy/contract'
import type { Community } from '../community/community-store.ts'
import { Refusal } from '../refusal.ts'
import type { ResponseOptions } from '../response-options.ts'

/** The portal's own guard. */
export const portalDoor = ({ portal }: Community): ResponseOptions => ({
  refuse: ({ access }: Operation) =>
    access === 'portal' && !portal.email ? new Refusal('signed_out', messages.pleaseSignIn) : undefined,
})
