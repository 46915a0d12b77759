import type { ConnectionProbe, ConnectionProbes } from '@joy/integrations/connection-probe.ts'
import type { ConnectionReport } from '@joy/integrations/call.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { checkMembership } from '@joy/integrations/probes/check-membership.ts'
import { checkPermissions } from '@joy/integrations/probes/check-permissions.ts'
import { isRestrictedKey } from '@joy/domain/integrations/stripe-permissions.ts'
import { checkPortal } from '@joy/integrations/probes/check-portal.ts'
import { checkWebhookEndpoint } from '@joy/integrations/probes/check-webhook-endpoint.ts'
import { checkWebhookSubscriptions } from '@joy/integrations/probes/check-webhook-subscriptions.ts'
import { checkWorkflow } from '@joy/integrations/probes/check-workflow.ts'
import { checkPrices } from '@joy/integrations/probes/check-prices.ts'
import { defaultMembership, toTarget } from './connect-members.ts'
import type { IntegrationClients } from '../integration-clients.ts'

const toProbeResponse = (name: string, report: ConnectionReport): Awaited<ReturnType<ConnectionProbe>> =>
  report.isConnected
    ? {
        isConnected: true,
        text: `${name} accepts these credentials.`,
        facts: [
          { name: 'Account', value: report.account },
          ...report.notes.map((value) => ({ name: 'Seen there', value })),
        ],
      }
    : { isConnected: false, text: report.reason }

/** How 'Test connection' asks each platform: one cheap, authorised read, then all that the product needs there. */
export const connectionProbes = (outside: IntegrationClients): ConnectionProbes => ({
  substack: async ({ apiKey, keyVersion }, signal) =>
    toProbeResponse(
      'Substack',
      await outside.newsletter({ apiKey: apiKey ?? '', keyVersion }).testConnection({ signal }),
    ),
  planningcenter: async ({ apiKey, apiSecret, config, keyVersion }, signal, webhooks) => {
    const membership = configText(config, 'config.membershipValue') ?? defaultMembership
    const target = toTarget(config, membership)
    const members = outside.members({ applicationId: apiKey ?? '', secret: apiSecret ?? '', keyVersion, target })
    const response = toProbeResponse('Planning Center', await members.testConnection({ signal }))
    if (!response.isConnected) return response
    const checks = [
      ...(await checkMembership(members, membership, { signal })),
      ...(await checkWorkflow(members, target.workflowId, { signal })),
      ...(await checkWebhookSubscriptions(members, webhooks, config, { signal })),
    ]
    return { ...response, checks }
  },
  stripe: async ({ apiKey, apiSecret, config, keyVersion }, signal, webhooks) => {
    const payments = outside.payments({ secretKey: apiSecret ?? '', keyVersion })
    const response = toProbeResponse('Stripe', await payments.testConnection({ signal }))
    if (!response.isConnected) return response
    const keys = { publishable: apiKey, secret: apiSecret }
    const checks = [
      ...(isRestrictedKey(apiSecret) ? await checkPermissions(payments, { signal }) : []),
      ...(await checkPrices(payments, keys, config, { signal })),
      ...(await checkPortal(payments, { signal })),
      ...(await checkWebhookEndpoint(payments, webhooks, config, { signal })),
    ]
    return { ...response, checks }
  },
})
