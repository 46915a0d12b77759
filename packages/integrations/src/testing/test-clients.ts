import { createPlanningCenter } from '../membership/create-planning-center.ts'
import type { MembershipTarget } from '../membership/membership-target.ts'
import type { Outbound } from '../http/outbound.ts'
import { createSubstack } from '../newsletter/create-substack.ts'
import { createStripe } from '../payments/create-stripe.ts'

const userAgent = 'Path to Joy tests (support@example.org)'

export type ServicesToCall = {
  baseUrls: { substack: string; planningcenter: string; stripe: string }
  credentials: {
    substack: { apiKey: string }
    planningcenter: { applicationId: string; secret: string }
    stripe: { secretKey: string }
  }
}

/** The three clients over one way out. */
export function toClients({ baseUrls, credentials }: ServicesToCall, outbound: Outbound, target?: MembershipTarget) {
  const { substack, planningcenter, stripe } = credentials
  return {
    newsletter: createSubstack(outbound, { apiKey: substack.apiKey, userAgent, baseUrl: baseUrls.substack }),
    members: createPlanningCenter(outbound, {
      applicationId: planningcenter.applicationId,
      secret: planningcenter.secret,
      userAgent,
      baseUrl: baseUrls.planningcenter,
      ...(target ? { target } : {}),
    }),
    payments: createStripe(outbound, { secretKey: stripe.secretKey, baseUrl: baseUrls.stripe }),
  }
}
