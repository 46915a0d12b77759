import type { Actor, App, Context, PortalSession } from '@joy/services/context.ts'
import { forkEm } from '@joy/database/sql.ts'

/** The cookies that operations may set; services never see them. */
export type CookieJar = {
  saveSession(token: string, endsAt: string): void
  dropSession(): void
  /** Marks the browser in which an administrator has signed in. */
  saveKnown(mark: { token: string; seconds: number }): void
  known(): string | null
  savePortalSession(token: string, endsAt: string): void
  dropPortalSession(): void
  /** Marks the browser that asks for a sign-in link, or followed one. */
  saveBrowser(mark: { token: string; seconds: number }): void
  browser(): string | null
  saveReceipt(token: string): void
  takeReceipt(): string | null
}

/** One request by REST, tRPC or a form: who asks, from where, and what ends it. */
export type RequestContext = Pick<Context, 'requestId' | 'client' | 'log'> & {
  kind: 'trpc' | 'rest'
  app: App
  actor: Actor
  portal: PortalSession | null
  cookies: CookieJar
  /** Whether anything came with the call, beside its address. */
  hasBody?: boolean | undefined
  /** Ends when the caller is gone or the server closes. */
  signal: AbortSignal
}

/** What services get: an entity manager of this call's own, also where one request holds several calls. */
export const toContext = ({ app, actor, portal, requestId, client, log }: RequestContext): Context => ({
  ...app,
  log,
  em: forkEm(app.database.orm),
  actor,
  portal,
  requestId,
  client,
})
