/** What the simulators of the outside services accept, and the samples are connected with. Of no use anywhere else. */
export const simulatorCredentials = {
  substack: { apiKey: 'sk_sample_newsletter_0000000000007f3a', webhookSecret: 'joy_sample_newsletter_hook' },
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
