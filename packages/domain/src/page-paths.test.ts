import { expect, test } from 'vitest'
import * as pages from './page-paths.ts'

/** A row that a caller has in hand: what an address needs of it, and what is nobody's business there. */
const row = {
  email: 'ruth@example.org',
  name: 'Ruth',
  sid: 'sub_1',
  subscriber: '7',
  platform: 'stripe',
  status: 'failed',
}
const beside = { emailKey: 'ruth-key', cardLast4: '4242', providerCustomerId: 'cus_1' }

test('an address holds what it names of whatever it is given, and nothing else', () => {
  const made = [pages.cancelSubscription, pages.subscribe, pages.upgradeForm, pages.webhooks].map((page) =>
    page({ ...row, ...beside }),
  )
  expect(made).toEqual([
    '/cancel-subscription?email=ruth%40example.org&sid=sub_1',
    '/subscribe?email=ruth%40example.org&name=Ruth',
    '/upgrade-form?email=ruth%40example.org&name=Ruth&subscriber=7',
    '/admin/webhooks?platform=stripe&status=failed',
  ])
})
