import { sampleNewsletterKey } from '@joy/samples/integrations.ts'

/** What the simulators accept. Of no use anywhere else. */
export const simulatorCredentials = {
  substack: { apiKey: sampleNewsletterKey, webhookSecret: 'joy_sample_newsletter_hook' },
  planningcenter: {
    applicationId: 'sample-application-id',
    secret: 'sample-planning-center-secret',
    webhookSecret: 'pco_sample_hook_secret',
    membership: 'Member',
  },
  stripe: {
    publishableKey: 'pk_test_sample0000',
    secretKey: 'sk_test_sample0000',
    webhookSecret: 'whsec_sample0000',
    prices: {
      workOut: { monthly: 'price_sample_work_out_monthly', yearly: 'price_sample_work_out_yearly' },
      joinTheGym: { monthly: 'price_sample_gym_monthly', yearly: 'price_sample_gym_yearly' },
    },
  },
} as const

const { substack, planningcenter, stripe } = simulatorCredentials

/** The same as the settings of the three integrations hold it: keys, and what stands in their config. */
export const simulatorSettings = {
  substack: { apiKey: substack.apiKey, apiSecret: null, config: { webhookSecret: substack.webhookSecret } },
  planningcenter: {
    apiKey: planningcenter.applicationId,
    apiSecret: planningcenter.secret,
    config: { webhookSecret: planningcenter.webhookSecret, membershipValue: planningcenter.membership },
  },
  stripe: {
    apiKey: stripe.publishableKey,
    apiSecret: stripe.secretKey,
    config: {
      webhookSecret: stripe.webhookSecret,
      priceId: stripe.prices.joinTheGym.monthly,
      prices: { workOut: stripe.prices.workOut, joinTheGym: { yearly: stripe.prices.joinTheGym.yearly } },
    },
  },
} as const
