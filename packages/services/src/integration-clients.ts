import type { OutsideIntegration } from '@joy/contract'
import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import type { MembershipTarget } from '@joy/integrations/membership/membership-target.ts'
import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { MessageSender } from '@joy/integrations/outgoing/create-message-sender.ts'
import type { PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'

/** `keyVersion`: which of the keys that the settings had one after the other; how they fare is kept by it. */
type Keys = { keyVersion: number }

/**
 * How this program reaches the outside: a client for credentials. The same credentials give the same client again, so
 * that all who use them share its rate window.
 */
export type IntegrationClients = {
  /** Where a simulated service delivers its events to, such as http://127.0.0.1:3000; null: it is the real one, or delivers nowhere. */
  getReceiver(service: OutsideIntegration): string | null
  newsletter(credentials: Keys & { apiKey: string }): NewsletterPlatform
  members(credentials: Keys & { applicationId: string; secret: string; target?: MembershipTarget }): MembershipProvider
  payments(credentials: Keys & { secretKey: string; prices?: readonly string[] }): PaymentProvider
  /** To the tools of the community's own, which need no credentials: what is sent is signed. */
  messages: MessageSender
  /** The TXT records of a name in DNS; null: DNS did not answer. */
  lookUpTexts(name: string): Promise<readonly string[] | null>
  /** Certificates of Amazon's, and the confirmation of a topic. @throws {OutgoingFault} for any other address, and where nothing answers */
  fetchFromAmazon(address: string): Promise<string>
}
