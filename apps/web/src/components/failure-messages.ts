import type { Failure } from './error-boundary.tsx'

/** What is said of a part that is not there, and what to do. */
export const failureMessages: Record<Failure, { title: string; text: string }> = {
  offline: {
    title: 'You are offline',
    text: 'This part of the site was not loaded before the connection went. Once you are connected again, load the page.',
  },
  gone: {
    title: 'This could not be loaded',
    text: 'The connection failed, or the site was renewed a moment ago. What you have already sent has arrived; load the page again.',
  },
  broken: {
    title: 'This could not be shown',
    text: 'The fault is ours. What you have already sent has arrived; load the page again, and if that does not help, please write to us.',
  },
}
