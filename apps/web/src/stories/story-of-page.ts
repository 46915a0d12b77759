import { paths } from '#paths.ts'

/** The story that shows a page as it mostly is, by the page's pattern. A test holds that each is there. */
export const storyOfPage: readonly { path: string; name: string; id: string }[] = [
  { path: paths.home(), name: 'the plan chooser', id: 'site-plan-chooser--monthly' },
  { path: paths.freeSubscription(), name: 'the free sign-up', id: 'site-free-sign-up--empty' },
  { path: paths.portal(), name: 'the subscriber portal', id: 'site-subscriber-portal--logged-out' },
  { path: paths.upgrade(), name: 'the page of what is not open yet', id: 'site-coming-soon--shown' },
  { path: paths.cancelSubscription(), name: 'the cancellation', id: 'site-cancel-subscription--ready' },
  { path: paths.signIn(), name: 'the sign-in page', id: 'console-sign-in--demo' },
  { path: paths.forgotPassword(), name: 'the page for a forgotten password', id: 'console-password-forgotten--empty' },
  { path: paths.console(), name: 'the dashboard', id: 'console-dashboard--loaded' },
  { path: paths.subscribers(), name: 'the subscribers', id: 'console-subscribers--loaded' },
  { path: paths.sync(), name: 'the synchronization', id: 'console-subscriber-synchronization--loaded' },
  { path: paths.upgrades(), name: 'the upgrades', id: 'console-upgrades--loaded' },
  { path: `${paths.upgrades()}/:id`, name: 'an upgrade’s record', id: 'console-upgrades--panel-open' },
  { path: `${paths.upgrades()}/:id/workflow`, name: 'the upgrade’s page', id: 'console-upgrade--pending' },
  { path: paths.upgradeForm(), name: 'the upgrade form', id: 'console-upgrade-form--empty' },
  { path: paths.notifications(), name: 'the notifications', id: 'console-notifications--loaded' },
  { path: paths.account(), name: 'the own account', id: 'console-account--loaded' },
]
