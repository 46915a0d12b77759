import { forkEm } from '@joy/database/sql.ts'
import type { App, Context } from './context.ts'

/** The program's own context, for work that nobody waits for; `name` is how it signs. */
export const systemContext = (app: App, name: string, requestId: string): Context => ({
  ...app,
  em: forkEm(app.database.orm),
  actor: { kind: 'system', name },
  requestId,
  client: { ip: 'internal', userAgent: null },
})
