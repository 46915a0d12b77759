/** Stories whose end is another picture each time, by their ids, and why. They are not held to any. */
export const unsteady: Readonly<Record<string, string>> = {
  'site-subscriber-portal-acts--plan-they-have':
    'its words are smoothed in one way or another after the choice has moved',
  'console-subscriptions--load-failed': 'ended otherwise in two runs of one tree; the cause is not found yet',
  'console-subscriber-synchronization--load-failed':
    'ended otherwise in two runs of one tree; the cause is not found yet',
  'console-everywhere-figures-that-agree--comps-at-the-sync':
    'ended otherwise in two runs of one tree; the cause is not found yet',
}
