import { Route } from 'react-router-dom'
import { SubscriptionPanel } from '#features/payments/subscription-panel.tsx'
import { paths } from '#paths.ts'
import { screenStory } from '#stories/screen-story.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'

/** The screen of the subscriptions with its record beside it, at one of its addresses. */
export const subscriptionsStory = (at: string = paths.payments()) =>
  screenStory({
    at,
    path: paths.payments(),
    screen: <SubscriptionsPage />,
    children: <Route path=":id" element={<SubscriptionPanel />} />,
  })
