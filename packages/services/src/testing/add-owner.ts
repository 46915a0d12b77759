import type { App } from '../context.ts'
import { ensureAdministrator } from '../administrators/ensure-administrator.ts'
import { systemContext } from '../system-context.ts'

/** The owner of the samples' community: whatever asks who acts finds her. */
export const addOwner = (app: App) =>
  ensureAdministrator(systemContext(app, 'test', 'test'), {
    email: 'hannah.whitfield@example.org',
    password: 'a long word for tests alone',
    name: 'Hannah Whitfield',
    role: 'owner',
  })
