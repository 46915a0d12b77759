import type { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'

/** What stands at a service after its webhooks were set up. */
export type SetUpResult = {
  outcome: 'made' | 'repaired' | 'in place'
  /** What was done, or found, a sentence each. */
  done: string[]
  /** What its requests are signed with, by the field that keeps it. */
  secrets: ReadonlyMap<IntegrationFieldName, string>
  /** The service's ids of what was made from here, by what each is for. */
  made: Readonly<Record<string, string>>
  /** Ids of what is in the way, to be removed once the secrets are kept. */
  obsolete: readonly string[]
  /** What stopped it halfway; what came before is kept. */
  fault?: IntegrationFault
}
