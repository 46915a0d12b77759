import type { Integration } from '@joy/contract'
import { integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { z } from 'zod/mini'
import { fieldText } from './field-text.ts'

/** Secrets that were there and are none now must be said to be null: silence would keep them. */
export function toSave(saved: Integration, draft: Integration): Integration {
  const cleared = integrationFields[saved.platform].filter(
    ({ name, isSecret }) =>
      isSecret && name.startsWith('config.') && fieldText(saved, name) !== '' && fieldText(draft, name) === '',
  )
  const config = cleared.reduce((left, { name }) => withNothing(left, name.split('.').slice(1)), draft.config)
  return { ...draft, config }
}

type Config = Integration['config']
const branch = z.record(z.string(), z.json())

/** A copy in which nothing is said to stand there, however deep. */
function withNothing(config: Config, [step = '', ...rest]: readonly string[]): Config {
  if (rest.length === 0) return { ...config, [step]: null }
  return { ...config, [step]: withNothing(branch.safeParse(config[step]).data ?? {}, rest) }
}
