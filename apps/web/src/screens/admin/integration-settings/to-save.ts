import type { Integration } from '@joy/contract'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { fieldText } from './field-text.ts'

/** Secrets that were there and are none now must be said to be null: silence would keep them. */
export function toSave(saved: Integration, draft: Integration): Integration {
  const cleared = integrationFields[saved.platform].filter(
    ({ name, isSecret }) =>
      isSecret && name.startsWith('config.') && fieldText(saved, name) !== '' && fieldText(draft, name) === '',
  )
  const config = { ...draft.config }
  for (const { name } of cleared) config[name.slice('config.'.length)] = null
  return { ...draft, config }
}
