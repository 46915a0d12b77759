import type { ReactElement } from 'react'
import { CancelledWithoutScript } from '../screens/public/cancel-subscription/cancelled-without-script.tsx'
import { FormRefusedPage } from '../screens/public/form-refused/form-refused-page.tsx'
import { SignedUpWithoutScript } from '../screens/public/free-subscription/signed-up-without-script.tsx'
import { NotShownPage } from '../screens/public/not-shown/not-shown-page.tsx'
import { Received, Sent } from '../screens/public/sponsor/written.tsx'
import { NotUnsubscribedPage } from '../screens/public/unsubscribe/not-unsubscribed-page.tsx'
import { RemindersStoppedPage } from '../screens/public/unsubscribe/reminders-stopped-page.tsx'
import { UnsubscribedPage } from '../screens/public/unsubscribe/unsubscribed-page.tsx'
import { placeholders } from './placeholders.ts'

export type ResponsePage = { name: string; title: string; description: string; page: ReactElement }

/**
 * What the server answers to a form that the browser itself has posted: before the page's script was there, or without
 * it. They carry none, for the address is still that of the form.
 */
export const responsePages: readonly ResponsePage[] = [
  {
    name: 'unsubscribed',
    title: 'You are unsubscribed',
    description: 'You are off the list of the weekly reflections.',
    page: <UnsubscribedPage />,
  },
  {
    name: 'reminders-stopped',
    title: 'No more reminders',
    description: 'Nothing is sent to you before something ends.',
    page: <RemindersStoppedPage />,
  },
  {
    name: 'not-unsubscribed',
    title: 'Unsubscribe',
    description: 'This unsubscribe link is not complete.',
    page: <NotUnsubscribedPage />,
  },
  {
    name: 'signed-up',
    title: 'Subscription Successful!',
    description: 'You are signed up for the weekly reflections.',
    page: <SignedUpWithoutScript />,
  },
  {
    name: 'cancelled',
    title: 'Cancel Subscription',
    description: 'Your subscription has been cancelled.',
    page: <CancelledWithoutScript said={placeholders.said} />,
  },
  {
    name: 'sponsor-link-sent',
    title: 'Check Your Email',
    description: 'A link is on its way to you.',
    page: <Sent state="link sent" />,
  },
  {
    name: 'sponsor-received',
    title: 'Thank you',
    description: 'What you wrote has reached us.',
    page: <Received />,
  },
  {
    name: 'form-refused',
    title: 'That did not work',
    description: 'The form was not followed.',
    page: <FormRefusedPage said={placeholders.said} />,
  },
  {
    name: 'not-shown',
    title: 'Not to be shown just now',
    description: 'This page cannot be shown just now.',
    page: <NotShownPage said={placeholders.said} />,
  },
]
