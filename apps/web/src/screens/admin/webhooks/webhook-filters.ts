import { outsideIntegrations } from '@joy/domain/integrations/integration-names.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { WebhookStatus } from '@joy/contract'
import type { FilterChoices } from '#components/filters/filter-choices.ts'
import { statusTitles } from '#features/webhooks/webhook-labels.ts'

export const filterNames = ['platform', 'status'] as const
export type FilterName = (typeof filterNames)[number]

const statuses: readonly WebhookStatus[] = ['waiting', 'done', 'ignored', 'failed']

export const webhookFilters: FilterChoices<FilterName> = {
  names: filterNames,
  choices: {
    platform: {
      label: 'Platform',
      choices: outsideIntegrations.map((value) => ({ value, label: integrationTitles[value] })),
    },
    status: { label: 'Status', choices: statuses.map((value) => ({ value, label: statusTitles[value] })) },
  },
}

/** The filters of the address as the server takes them; what it does not know narrows nothing. */
export const readFilters = (values: Partial<Record<FilterName, string>>) => {
  const platform = outsideIntegrations.find((it) => it === values.platform)
  const status = statuses.find((it) => it === values.status)
  return { ...(platform ? { platform } : {}), ...(status ? { status } : {}) }
}
