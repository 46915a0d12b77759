import type { OutsideIntegration } from '@joy/contract'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'

/**
 * What can go wrong with a call. `refused address` is our own refusal: another host, a redirect, a private address.
 * `unreadable answer` is one that is not what the service documents: HTML, torn JSON, another shape, too large.
 */
export type FaultKind =
  | 'unauthorised'
  | 'forbidden'
  | 'not found'
  | 'conflict'
  | 'invalid'
  | 'rate limited'
  | 'unavailable'
  | 'timed out'
  | 'unreadable answer'
  | 'refused address'
  | 'aborted'

const passing: ReadonlySet<FaultKind> = new Set(['rate limited', 'unavailable', 'timed out'])

export type FaultFacts = {
  /** For the log: never a secret, a token or a whole address. */
  detail: string
  status?: number
  /** When the service wants to be asked again, in milliseconds since 1970. */
  retryAt?: number
  /** The call may have been carried out all the same: look before writing again. */
  isOutcomeUnknown?: boolean
  /** The service's own id of this call, for its support. */
  requestId?: string
  /** The service's own sentence, without a secret or an address. */
  integrationMessage?: string
  /** The service's own short word for it, such as resource_missing. */
  code?: string
  /** The thing itself came, in a shape that cannot be read: asked again it is the same, until it or we change. */
  isLasting?: boolean
  /** Where the service itself says whether another try is wanted. */
  shouldRetry?: boolean
  cause?: unknown
}

/** A call that failed. The message is a sentence for anybody, `fullMessage` for administrators; `detail` is for the log. */
export class IntegrationFault extends Error {
  readonly kind: FaultKind
  readonly platform: OutsideIntegration
  readonly detail: string
  readonly status: number | null
  readonly retryAt: Date | null
  readonly isOutcomeUnknown: boolean
  readonly requestId: string | null
  readonly integrationMessage: string | null
  readonly code: string | null
  readonly isLasting: boolean
  readonly shouldRetry: boolean | null

  constructor(
    platform: OutsideIntegration,
    kind: FaultKind,
    facts: FaultFacts,
    sentence = sentenceFor(platform, kind),
  ) {
    super(sentence, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = 'IntegrationFault'
    this.platform = platform
    this.kind = kind
    this.detail = facts.detail
    this.status = facts.status ?? null
    this.retryAt = facts.retryAt === undefined ? null : new Date(facts.retryAt)
    this.isOutcomeUnknown = facts.isOutcomeUnknown ?? false
    this.requestId = facts.requestId ?? null
    this.integrationMessage = facts.integrationMessage ?? null
    this.code = facts.code ?? null
    this.isLasting = facts.isLasting ?? false
    this.shouldRetry = facts.shouldRetry ?? null
  }

  /** With the service's own words, where it gave any: only whoever may mend it is to read them. */
  get fullMessage(): string {
    return this.integrationMessage === null
      ? this.message
      : `${withoutStop(this.message)}: “${withoutStop(this.integrationMessage)}”.`
  }

  /** Whether waiting can help; everything else needs a person or a change. */
  get isPassing(): boolean {
    return passing.has(this.kind)
  }

  /** Worth a few more tries later: an answer that cannot be read is mostly the page of a gateway. */
  get mayPass(): boolean {
    return this.isPassing || this.kind === 'unreadable answer'
  }
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/u, '')

function sentenceFor(platform: OutsideIntegration, kind: FaultKind): string {
  const name = integrationTitles[platform]
  const sentences: Record<FaultKind, string> = {
    unauthorised: `${name} does not accept these credentials.`,
    forbidden: `${name} accepts the credentials, but they may not do this.`,
    'not found': `${name} does not have what was asked for.`,
    conflict: `${name} refused this because something else stands against it.`,
    invalid: `${name} refused what was sent.`,
    'rate limited': `${name} asks to wait: too many requests.`,
    unavailable: `${name} cannot be reached at the moment.`,
    'timed out': `${name} did not answer in time.`,
    'unreadable answer': `${name} answered in a way that cannot be read.`,
    'refused address': `The address for ${name} is not one that may be called.`,
    aborted: `The call to ${name} was stopped.`,
  }
  return sentences[kind]
}
