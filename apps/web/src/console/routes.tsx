import { fetchLate } from '@joy/ui/late.tsx'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ConsoleFailure } from '../components/console-failure.tsx'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { RequireSession } from '../layouts/console-shell/require-session.tsx'
import { ConsoleNotFoundPage } from '../screens/admin/not-found/console-not-found-page.tsx'
import { paths } from '../paths.ts'

/** Whoever is signed out is led there from any screen, and finds it although the connection is gone too. */
const loadSignIn = async () => ({ default: (await import('../screens/admin/sign-in/sign-in-page.tsx')).SignInPage })
fetchLate(loadSignIn)
const SignInPage = lazy(loadSignIn)
const DashboardPage = lazy(async () => ({
  default: (await import('../screens/admin/dashboard/dashboard-page.tsx')).DashboardPage,
}))
const ActivityPage = lazy(async () => ({
  default: (await import('../screens/admin/activity/activity-page.tsx')).ActivityPage,
}))
const SubscribersPage = lazy(async () => ({
  default: (await import('../screens/admin/subscribers/subscribers-page.tsx')).SubscribersPage,
}))
const WebsiteSubscribersPage = lazy(async () => ({
  default: (await import('../screens/admin/website-subscribers/website-subscribers-page.tsx')).WebsiteSubscribersPage,
}))
const SubscriberSyncPage = lazy(async () => ({
  default: (await import('../screens/admin/subscriber-sync/subscriber-sync-page.tsx')).SubscriberSyncPage,
}))

const SubscriberPanel = lazy(async () => ({
  default: (await import('../features/subscriber-record/subscriber-panel.tsx')).SubscriberPanel,
}))
const WebsiteSubscriberPanel = lazy(async () => ({
  default: (await import('../features/website-subscribers/website-subscriber-panel.tsx')).WebsiteSubscriberPanel,
}))
const SubscriptionsPage = lazy(async () => ({
  default: (await import('../screens/admin/payments/subscriptions-page.tsx')).SubscriptionsPage,
}))
const SubscriptionPanel = lazy(async () => ({
  default: (await import('../features/payments/subscription-panel.tsx')).SubscriptionPanel,
}))
const ReportsPage = lazy(async () => ({
  default: (await import('../screens/admin/reports/reports-page.tsx')).ReportsPage,
}))
const ReconcilePage = lazy(async () => ({
  default: (await import('../screens/admin/reconcile/reconcile-page.tsx')).ReconcilePage,
}))
const UpgradesPage = lazy(async () => ({
  default: (await import('../screens/admin/upgrades/upgrades-page.tsx')).UpgradesPage,
}))
const UpgradePanel = lazy(async () => ({
  default: (await import('../screens/admin/upgrades/upgrade-panel.tsx')).UpgradePanel,
}))
const UpgradePage = lazy(async () => ({
  default: (await import('../screens/admin/upgrade/upgrade-page.tsx')).UpgradePage,
}))
const UpgradeFormPage = lazy(async () => ({
  default: (await import('../screens/admin/upgrade-form/upgrade-form-page.tsx')).UpgradeFormPage,
}))
const IntegrationSettingsPage = lazy(async () => ({
  default: (await import('../screens/admin/integration-settings/integration-settings-page.tsx'))
    .IntegrationSettingsPage,
}))

const NotificationsPage = lazy(async () => ({
  default: (await import('../screens/admin/notifications/notifications-page.tsx')).NotificationsPage,
}))
const TemplateEditorPage = lazy(async () => ({
  default: (await import('../screens/admin/notifications/template-editor/template-editor-page.tsx')).TemplateEditorPage,
}))
const OutboxPage = lazy(async () => ({
  default: (await import('../screens/admin/outbox/outbox-page.tsx')).OutboxPage,
}))
const WebhooksPage = lazy(async () => ({
  default: (await import('../screens/admin/webhooks/webhooks-page.tsx')).WebhooksPage,
}))
const EventPanel = lazy(async () => ({
  default: (await import('../screens/admin/webhooks/event-panel.tsx')).EventPanel,
}))
const OutgoingWebhooksPage = lazy(async () => ({
  default: (await import('../screens/admin/outgoing-webhooks/outgoing-webhooks-page.tsx')).OutgoingWebhooksPage,
}))
const EndingsPage = lazy(async () => ({
  default: (await import('../screens/admin/endings/endings-page.tsx')).EndingsPage,
}))
const TimeZonePage = lazy(async () => ({
  default: (await import('../screens/admin/time-zone/time-zone-page.tsx')).TimeZonePage,
}))
const LikelyPairsPage = lazy(async () => ({
  default: (await import('../screens/admin/likely-pairs/likely-pairs-page.tsx')).LikelyPairsPage,
}))
const MergePeoplePage = lazy(async () => ({
  default: (await import('../screens/admin/merge-people/merge-people-page.tsx')).MergePeoplePage,
}))
const AddPeoplePage = lazy(async () => ({
  default: (await import('../screens/admin/add-people/add-people-page.tsx')).AddPeoplePage,
}))
const ReturnedMailPage = lazy(async () => ({
  default: (await import('../screens/admin/returned-mail/returned-mail-page.tsx')).ReturnedMailPage,
}))
const MessagePanel = lazy(async () => ({
  default: (await import('../screens/admin/outgoing-webhooks/message-panel.tsx')).MessagePanel,
}))
const MailPanel = lazy(async () => ({
  default: (await import('../screens/admin/outbox/mail-panel.tsx')).MailPanel,
}))

const InvitationPage = lazy(async () => ({
  default: (await import('../screens/admin/invitation/invitation-page.tsx')).InvitationPage,
}))
const PasswordForgottenPage = lazy(async () => ({
  default: (await import('../screens/admin/password-forgotten/password-forgotten-page.tsx')).PasswordForgottenPage,
}))
const PasswordResetPage = lazy(async () => ({
  default: (await import('../screens/admin/password-reset/password-reset-page.tsx')).PasswordResetPage,
}))
const AccountPage = lazy(async () => ({
  default: (await import('../screens/admin/account/account-page.tsx')).AccountPage,
}))
const TeamPage = lazy(async () => ({
  default: (await import('../screens/admin/team/team-page.tsx')).TeamPage,
}))
const SponsoringPage = lazy(async () => ({
  default: (await import('../screens/admin/sponsoring/sponsoring-page.tsx')).SponsoringPage,
}))
const SponsorOfferPanel = lazy(async () => ({
  default: (await import('../screens/admin/sponsoring/offer-panel.tsx')).OfferPanel,
}))
const SponsorRequestPanel = lazy(async () => ({
  default: (await import('../screens/admin/sponsoring/request-panel.tsx')).RequestPanel,
}))
const JobsPage = lazy(async () => ({
  default: (await import('../screens/admin/jobs/jobs-page.tsx')).JobsPage,
}))
const JobPanel = lazy(async () => ({
  default: (await import('../screens/admin/jobs/job-panel.tsx')).JobPanel,
}))
const ChangeSetPanel = lazy(async () => ({
  default: (await import('../screens/admin/jobs/change-set-panel.tsx')).ChangeSetPanel,
}))
const SegmentsPage = lazy(async () => ({
  default: (await import('../screens/admin/segments/segments-page.tsx')).SegmentsPage,
}))
const TagsPage = lazy(async () => ({
  default: (await import('../screens/admin/tags/tags-page.tsx')).TagsPage,
}))
const ToChanges = lazy(async () => ({
  default: (await import('../screens/admin/jobs/to-changes.tsx')).ToChanges,
}))

/** Every console route but those of the sign-in stands behind the guard. */
export const ConsoleRoutes = () => (
  <ErrorBoundary fallback={(failure) => <ConsoleFailure failure={failure} isScreen />}>
    <Suspense>
      <Routes>
        <Route path={paths.signIn()} element={<SignInPage />} />
        <Route path={paths.acceptInvitation()} element={<InvitationPage />} />
        <Route path={paths.forgotPassword()} element={<PasswordForgottenPage />} />
        <Route path={paths.resetPassword()} element={<PasswordResetPage />} />
        <Route element={<RequireSession />}>
          <Route path={paths.console()} element={<DashboardPage />} />
          <Route path={paths.activity()} element={<ActivityPage />} />
          <Route path={paths.notifications()} element={<NotificationsPage />} />
          <Route path={`${paths.notifications()}/templates/:name`} element={<TemplateEditorPage />} />
          <Route path={paths.outbox()} element={<OutboxPage />}>
            <Route path=":id" element={<MailPanel />} />
          </Route>
          <Route path={paths.webhooks()} element={<WebhooksPage />}>
            <Route path=":id" element={<EventPanel />} />
          </Route>
          <Route path={paths.endings()} element={<EndingsPage />} />
          <Route path={paths.timeZone()} element={<TimeZonePage />} />
          <Route path={paths.returnedMail()} element={<ReturnedMailPage />} />
          <Route path={paths.outgoingWebhooks()} element={<OutgoingWebhooksPage />}>
            <Route path=":id" element={<MessagePanel />} />
          </Route>
          <Route path={paths.subscribers()} element={<SubscribersPage />}>
            <Route path=":id" element={<SubscriberPanel />} />
            <Route path="on-website/:id" element={<WebsiteSubscriberPanel />} />
          </Route>
          <Route path={paths.websiteSubscribers()} element={<WebsiteSubscribersPage />}>
            <Route path=":id" element={<WebsiteSubscriberPanel />} />
          </Route>
          <Route path={paths.sync()} element={<SubscriberSyncPage />}>
            <Route path=":id" element={<SubscriberPanel />} />
            <Route path="on-website/:id" element={<WebsiteSubscriberPanel />} />
          </Route>
          <Route path="/subscribers" element={<Navigate replace to={paths.subscribers()} />} />
          <Route path={paths.upgrades()} element={<UpgradesPage />}>
            <Route path=":id" element={<UpgradePanel />} />
          </Route>
          <Route path={`${paths.upgrades()}/:id/workflow`} element={<UpgradePage />} />
          <Route path={paths.payments()} element={<SubscriptionsPage />}>
            <Route path=":id" element={<SubscriptionPanel />} />
          </Route>
          <Route path={paths.reconcile()} element={<ReconcilePage />} />
          <Route path={paths.reports()} element={<ReportsPage />} />
          <Route path="/reports" element={<Navigate replace to={paths.reports()} />} />
          <Route path={paths.upgradeForm()} element={<UpgradeFormPage />} />
          <Route path={paths.integrations()} element={<IntegrationSettingsPage />} />
          <Route path={paths.jobs()} element={<JobsPage />}>
            <Route path=":id" element={<JobPanel />} />
            <Route path="changes" element={<ToChanges />} />
            <Route path="changes/:id" element={<ChangeSetPanel />} />
          </Route>
          <Route path="/integration-settings" element={<IntegrationSettingsPage />} />
          <Route path="/settings" element={<Navigate replace to={paths.integrations()} />} />
          <Route path={paths.account()} element={<AccountPage />} />
          <Route path={paths.team()} element={<TeamPage />} />
          <Route path={paths.segments()} element={<SegmentsPage />} />
          <Route path={paths.addPeople()} element={<AddPeoplePage />} />
          <Route path={paths.likelyPairs()} element={<LikelyPairsPage />} />
          <Route path={paths.mergePeople()} element={<MergePeoplePage />} />
          <Route path={paths.tags()} element={<TagsPage />} />
          <Route path={paths.sponsoring()} element={<SponsoringPage />}>
            <Route path="offers" element={null} />
            <Route path="offers/:id" element={<SponsorOfferPanel />} />
            <Route path=":id" element={<SponsorRequestPanel />} />
          </Route>
          <Route path="*" element={<ConsoleNotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  </ErrorBoundary>
)
