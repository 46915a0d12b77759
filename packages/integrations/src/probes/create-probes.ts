import type { Call } from '../call.ts'
import type { ConnectionProbe, ConnectionProbes } from '../connection-probe.ts'
import { createPlanningCenter } from '../church-management/create-planning-center.ts'
import type { Outbound } from '../http/outbound.ts'
import { createSubstack } from '../newsletter/create-substack.ts'
import { createStripe } from '../payments/create-stripe.ts'
import { checkMembership } from './check-membership.ts'
import { checkPrices } from './check-prices.ts'

export type ProbeOptions = {
  userAgent: string
  /** The simulators' addresses; absent: the vendors'. */
  baseUrls?: { substack: string; planningcenter: string; stripe: string }
}

/** 'Test connection' of the three platforms: one cheap authorised read, then what the settings name there. */
export function createProbes(outbound: Outbound, { userAgent, baseUrls }: ProbeOptions): ConnectionProbes {
  const at = (platform: 'substack' | 'planningcenter' | 'stripe') =>
    baseUrls ? { userAgent, baseUrl: baseUrls[platform] } : { userAgent }

  const substack: ConnectionProbe = async ({ apiKey }, signal) => {
    const platform = createSubstack(outbound, { apiKey: apiKey ?? '', ...at('substack') })
    return answerFrom(await platform.testConnection({ signal }), 'Substack knows this key.')
  }
  const planningcenter: ConnectionProbe = async ({ apiKey, apiSecret, config }, signal) => {
    const credentials = { applicationId: apiKey ?? '', secret: apiSecret ?? '' }
    const church = createPlanningCenter(outbound, { ...credentials, ...at('planningcenter') })
    const call: Call = { signal }
    const answer = answerFrom(await church.testConnection(call), 'Planning Center knows these credentials.')
    return answer.isConnected ? { ...answer, checks: await checkMembership(church, config, call) } : answer
  }
  const stripe: ConnectionProbe = async ({ apiKey, apiSecret, config }, signal) => {
    const payments = createStripe(outbound, { secretKey: apiSecret ?? '', ...at('stripe') })
    const call: Call = { signal }
    const answer = answerFrom(await payments.testConnection(call), 'Stripe knows this key.')
    const keys = { publishable: apiKey, secret: apiSecret }
    return answer.isConnected ? { ...answer, checks: await checkPrices(payments, keys, config, call) } : answer
  }
  return { substack, planningcenter, stripe }
}

type Report = Awaited<ReturnType<ReturnType<typeof createSubstack>['testConnection']>>

function answerFrom(report: Report, text: string) {
  if (!report.isConnected) return { isConnected: false, text: report.reason }
  const notes = report.notes.map((value) => ({ name: 'Seen', value }))
  const facts = [{ name: 'Account', value: report.account }, ...notes].filter(({ value }) => value !== '')
  return { isConnected: true, text, facts }
}
