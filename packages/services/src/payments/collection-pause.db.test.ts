// Stripe pauses payments without a call of its own: whoever reads the subscription next keeps it.
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { checkPayments } from '../payment-check/check-payments.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const id = 'sub_1sampleAdeyemi'
const email = 's.adeyemi@example.com'
const resumesAt = new Date('2125-05-01T00:00:00.000Z')
const paused = { behavior: 'mark_uncollectible', resumesAt: resumesAt.toISOString() }
const pause = (until: Date | null = resumesAt) =>
  connected.control.pauseCollection(id, { behavior: 'mark_uncollectible', resumesAt: until })

/** As its owner sees it, in the portal. */
async function shown() {
  const { access, subscriptions } = await portalOverview(
    connected.context({ portal: { sessionId: 1, email, emailKey: email } }),
  )
  return { plan: access.plan, pause: subscriptions[0]?.collectionPause }
}
const log = () =>
  connected.run(
    sql<{
      action: string
    }>`select action from activity where user_email = ${email} and platform = 'Stripe' order by id`,
  )

test('a webhook brings the pause, and its end; the plan is kept and the log says so once', async () => {
  pause()
  await connected.settle()
  expect(await shown()).toEqual({ plan: 'Join the Gym', pause: paused })
  await connected.settle()
  connected.control.pauseCollection(id, null)
  await connected.settle()
  expect(await shown()).toEqual({ plan: 'Join the Gym', pause: null })
  expect((await log()).map(({ action }) => action)).toEqual(['Payments Paused', 'Payments Collected Again'])
})

test('a check finds a pause of which nothing was told', async () => {
  await checkPayments(connected.context(), { isAsked: true })
  pause(null)
  connected.drop()
  connected.control.state.stripe.events.length = 0
  await connected.run(sql`update subscription set provider_read_at = null where provider_subscription_id = ${id}`)
  expect(await checkPayments(connected.context(), { isAsked: true })).toMatchObject({ corrected: 1 })
  expect(await shown()).toEqual({ plan: 'Join the Gym', pause: { ...paused, resumesAt: null } })
})

test('a comparison keeps it, and finds nothing to settle in it; an older reading does not bring it back', async () => {
  connected.control.pauseCollection(id, null)
  connected.drop()
  await startCompare(connected.context())
  await processJobs(connected.app, jobHandlers)
  expect(await shown()).toEqual({ plan: 'Join the Gym', pause: null })
  pause()
  connected.drop()
  await connected.run(
    sql`update subscription set provider_read_at = app_now() + interval '1 hour' where provider_subscription_id = ${id}`,
  )
  await startCompare(connected.context())
  await processJobs(connected.app, jobHandlers)
  expect(await shown()).toMatchObject({ pause: null })
})
