import { useMemo } from 'react'
import { trpc } from '../data/trpc.ts'

/** Writes refetch exactly what they changed (rulings, section 7): one function for each kind of change. */
export function useRefetch() {
  const utils = trpc.useUtils()
  return useMemo(() => {
    /** The figures that sum everything up, and the log that tells of everything. */
    const summaries = () => [
      utils.dashboard.invalidate(),
      utils.activity.invalidate(),
      utils.reports.invalidate(),
      utils.notifications.unread.invalidate(),
      utils.related.invalidate(),
    ]
    return {
      /** The list, its counts, and the records that are open beside it. */
      afterComp: () =>
        Promise.all([
          utils.subscribers.invalidate(),
          utils.comps.invalidate(),
          utils.manualTasks.invalidate(),
          utils.changeSets.invalidate(),
          utils.sponsoring.invalidate(),
          ...summaries(),
        ]),
      /** It stamps, changes and comps people, and ends what was to be done at Substack. */
      afterSync: () =>
        Promise.all([
          utils.subscribers.invalidate(),
          utils.comps.invalidate(),
          utils.sync.latest.invalidate(),
          utils.websiteSubscribers.invalidate(),
          utils.manualTasks.invalidate(),
          utils.changeSets.invalidate(),
          utils.jobs.page.invalidate(),
          ...summaries(),
        ]),
      afterSignInLink: () =>
        Promise.all([
          utils.subscribers.get.invalidate(),
          utils.subscribers.history.invalidate(),
          utils.related.invalidate(),
          utils.activity.invalidate(),
        ]),
      /** The status word, the website's list, and whom an export for Substack leaves out. */
      afterMailbox: () =>
        Promise.all([
          utils.subscribers.invalidate(),
          utils.websiteSubscribers.invalidate(),
          utils.exports.invalidate(),
          ...summaries(),
        ]),
      afterImport: () =>
        Promise.all([
          utils.subscribers.page.invalidate(),
          utils.subscribers.totals.invalidate(),
          utils.websiteSubscribers.invalidate(),
          utils.imports.invalidate(),
          ...summaries(),
        ]),
      /** A file that went out changes nothing but the log. */
      afterExport: () => utils.activity.invalidate(),
      afterWebsiteExport: () =>
        Promise.all([
          utils.subscribers.page.invalidate(),
          utils.subscribers.totals.invalidate(),
          utils.websiteSubscribers.invalidate(),
          utils.exports.invalidate(),
          ...summaries(),
        ]),
      /** An upgrade may comp somebody, change their tier and begin a subscription; it lives in lists and records. */
      afterUpgrade: () =>
        Promise.all([
          utils.upgrades.invalidate(),
          utils.payments.invalidate(),
          utils.subscribers.invalidate(),
          utils.jobs.active.invalidate(),
          ...summaries(),
        ]),
      /** A subscription that is cancelled, resumed or changed stands in the record of its person too. */
      afterPayment: () =>
        Promise.all([
          utils.payments.invalidate(),
          utils.subscribers.get.invalidate(),
          utils.requests.planWishes.invalidate(),
          ...summaries(),
        ]),
      /** Access after a paid term became longer or shorter for those who pay outside of Stripe. */
      afterGraceDays: () => Promise.all([utils.payments.invalidate(), utils.subscribers.invalidate(), ...summaries()]),
      /** The months were counted anew, in another zone. */
      afterMonths: () =>
        Promise.all([
          utils.community.settings.invalidate(),
          utils.payments.summary.invalidate(),
          utils.jobs.page.invalidate(),
          ...summaries(),
        ]),
      jobs: () => utils.jobs.active.invalidate(),
    }
  }, [utils])
}
