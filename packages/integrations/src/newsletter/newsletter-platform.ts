import type { Call, ConnectionReport } from '../call.ts'

/** Subscribers at the end of one day, by kind. `day` like 2025-03-28. */
export type DailyCount = {
  day: string
  total: number
  paid: number
  freeTrial: number
  comp: number
  gift: number
  lifetime: number
  founding: number
}

/** How the platform shows one person. `type` and `status` are its own words, lower-cased; null where it says nothing. */
export type NewsletterSubscriber = { email: string; type: string | null; status: string | null; isComped: boolean }

/**
 * The platform that sends the newsletter: counts, and a look-up of one person by e-mail. It has no list of subscribers
 * and takes no writes: the list comes as a CSV export, comps are granted in its dashboard.
 * @throws {IntegrationFault} from every call but `testConnection`.
 */
export type NewsletterPlatform = {
  testConnection(call?: Call): Promise<ConnectionReport>
  /** Both days inclusive, oldest first. */
  countSubscribers(span: { from: string; until: string }, call?: Call): Promise<readonly DailyCount[]>
  /** Until when it has asked us to wait; null: it may be asked now. Calls wait by themselves. */
  waitsUntil(): Date | null
  /** Null where the platform does not know the address. */
  findSubscriber(email: string, call?: Call): Promise<NewsletterSubscriber | null>
}
