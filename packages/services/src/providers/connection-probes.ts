import type { ConnectionProbe, ConnectionProbes } from '@joy/integrations/connection-probe.ts'
import type { ConnectionReport } from '@joy/integrations/call.ts'
import type { OutsideServices } from './outside-services.ts'

const answerOf = (name: string, report: ConnectionReport): Awaited<ReturnType<ConnectionProbe>> =>
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

/** How 'Test connection' asks each platform: one cheap, authorised read. */
export const connectionProbes = (outside: OutsideServices): ConnectionProbes => ({
  substack: async ({ apiKey }, signal) =>
    answerOf('Substack', await outside.newsletter({ apiKey: apiKey ?? '' }).testConnection({ signal })),
  planningcenter: async ({ apiKey, apiSecret }, signal) => {
    const church = outside.church({ applicationId: apiKey ?? '', secret: apiSecret ?? '' })
    return answerOf('Planning Center', await church.testConnection({ signal }))
  },
  stripe: async ({ apiSecret }, signal) =>
    answerOf('Stripe', await outside.payments({ secretKey: apiSecret ?? '' }).testConnection({ signal })),
})
