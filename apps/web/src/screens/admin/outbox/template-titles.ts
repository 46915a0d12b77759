import { capital } from '@joy/domain/labels/capital.ts'
/** What each mail is, in a word or two; a template that is not listed shows its own name. */
const titles: Record<string, string> = {
  welcome: 'Welcome',
  'already-subscribed': 'Already subscribed',
  'subscribe-again': 'Subscribe again',
  'sign-in-link': 'Sign-in link',
  'unknown-address': 'Unknown address',
  'code-read-by-phone': 'Code read by phone',
  cancellation: 'Cancellation',
  unsubscribed: 'Unsubscribed',
  'upgrade-confirmation': 'Upgrade confirmation',
  'payment-receipt': 'Payment receipt',
  'error-notification': 'Error notification',
  notification: 'Notification',
  'sponsoring-link': 'Email to be confirmed',
  'sponsoring-received': 'Message received',
}

export const templateTitle = (template: string): string => {
  const text = template.replaceAll('-', ' ')
  return titles[template] ?? capital(text)
}
