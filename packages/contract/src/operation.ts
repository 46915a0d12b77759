import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** The least role an administrator needs, weakest first. */
export const roles = ['support', 'administrator', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * The literal REST line below /api, and how bodies travel there.
 * body `file`: multipart with one field `file`. reply `csv` and `file`: a download. reply `list`: a JSON array, streamed.
 */
export type RestLine = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  body?: 'json' | 'file'
  reply?: 'json' | 'csv' | 'file' | 'list'
  /** Answered by REST alone: tRPC says so in a sentence. */
  isRestOnly?: true
}

/**
 * `isSessionOnly`: no API token reaches it, only somebody who is signed in. `isForExports` and `isForSegments`: also a token that
 * is for exports alone, or for segments alone, does.
 */
type Guard =
  | { access: 'public' | 'portal' }
  | { access: 'admin'; role: Role; isSessionOnly?: true; isForExports?: true; isForSegments?: true }
type Shape<I extends z.ZodType, O extends z.ZodType> = Guard & {
  summary: string
  input: I
  output: O
  /** What it answers with beside what every operation of its kind may: a code that its link is void, or nobody has it. */
  refuses?: readonly ErrorCode[]
}

/** A question: changes nothing. */
export const query = <I extends z.ZodType, O extends z.ZodType, R extends RestLine>(it: Shape<I, O> & { rest: R }) =>
  ({ kind: 'query', ...it }) as const

/** Changes something, guarded against requests from other sites. */
export const mutation = <I extends z.ZodType, O extends z.ZodType, R extends RestLine>(it: Shape<I, O> & { rest: R }) =>
  ({ kind: 'mutation', ...it }) as const

/**
 * A stream of snapshots over server-sent events; tRPC only. `isResumable`: each is { id, data }, and a stream that broke off
 * goes on after the id that was seen last.
 */
export const subscription = <I extends z.ZodType, O extends z.ZodType>(shape: Shape<I, O> & { isResumable?: true }) =>
  ({ kind: 'subscription', ...shape }) as const

export type Query = ReturnType<typeof query>
export type Mutation = ReturnType<typeof mutation>
export type Subscription = ReturnType<typeof subscription>
export type Operation = Query | Mutation | Subscription

/** It answers with a file that is saved: guarded as a mutation, for it shows much at once. */
export const isDownload = ({ rest }: Query | Mutation): boolean => {
  const { reply }: RestLine = rest
  return reply === 'csv' || reply === 'file'
}

/** What a key for scripts may do: `read` asks; `read-write` also changes and downloads; `export` takes exports out, and nothing else; `segments` reads segments, and nothing else. */
export const apiTokenScopes = ['read', 'read-write', 'export', 'segments'] as const
export type ApiTokenScope = (typeof apiTokenScopes)[number]

/** The scopes of API tokens that reach an operation, whatever the role of their makers; none: it asks for no administrator, or for one in person. */
export function reachingScopes(operation: Operation): readonly ApiTokenScope[] {
  if (operation.access !== 'admin' || operation.isSessionOnly) return []
  const isRead = operation.kind !== 'mutation' && !(operation.kind === 'query' && isDownload(operation))
  const reaches: Record<ApiTokenScope, boolean> = {
    read: isRead,
    'read-write': true,
    export: operation.isForExports === true,
    segments: operation.isForSegments === true,
  }
  return apiTokenScopes.filter((scope) => reaches[scope])
}
