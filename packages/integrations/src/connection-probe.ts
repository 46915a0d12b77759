import type { ConnectionCheck, Integration, IntegrationName } from '@joy/contract'

/** What a platform is asked with; secrets in the clear, config as it was saved, its secrets opened too. */
export type ProbeCredentials = {
  apiKey: string | null
  apiSecret: string | null
  config: Integration['config']
  /** Which of the keys, one after the other, these are. */
  keyVersion: number
}

/** Where the platform's events are to come, and what came. */
export type WebhookFacts = {
  address: string
  /** Why they cannot, in a sentence; null: they can. */
  hindrance: string | null
  /** When the last one came that was signed with the present secret, as people read it; null: none did. */
  lastRequest: string | null
  /** When one was refused after that, for another secret signed it, as people read it; null: none was. */
  lastRefusal: string | null
}

/** What the platform answered: whether it knows the credentials, in a sentence, and what it told of the account. */
type ProbeResponse = {
  isConnected: boolean
  text: string
  checks?: readonly ConnectionCheck[]
  facts?: readonly { name: string; value: string }[]
}

/**
 * Asks a platform whether it knows the credentials; changes nothing there. An AppError's sentence is shown to the
 * person; any other error counts as no answer, its detail goes to the log.
 */
export type ConnectionProbe = (
  credentials: ProbeCredentials,
  signal: AbortSignal,
  webhooks: WebhookFacts,
) => Promise<ProbeResponse>

/** One for each platform that this program can ask. A missing one: its test says that nobody could ask. */
export type ConnectionProbes = Partial<Record<IntegrationName, ConnectionProbe>>
