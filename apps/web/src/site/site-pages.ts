import * as pages from '@joy/domain/page-paths.ts'
import type { ComponentType } from 'react'

/** One page of the site: where it stands, and its code. What is said of it elsewhere: page-facts.ts. */
export type SitePageEntry = {
  paths: readonly [string, ...string[]]
  load: () => Promise<{ default: ComponentType }>
}

const as = (View: ComponentType) => ({ default: View })

export const sitePages: readonly SitePageEntry[] = [
  {
    paths: [pages.home(), pages.subscriptionOptions()],
    load: async () => as((await import('../screens/public/plan-chooser/plan-chooser-page.tsx')).PlanChooserPage),
  },
  {
    paths: [pages.freeSubscription()],
    load: async () =>
      as((await import('../screens/public/free-subscription/free-subscription-page.tsx')).FreeSubscriptionPage),
  },
  {
    paths: [pages.portal(), '/member-portal'],
    load: async () =>
      as((await import('../screens/public/subscriber-portal/subscriber-portal-page.tsx')).SubscriberPortalPage),
  },
  {
    paths: [pages.cancelSubscription()],
    load: async () =>
      as((await import('../screens/public/cancel-subscription/cancel-subscription-page.tsx')).CancelSubscriptionPage),
  },
  {
    paths: [pages.accountLink()],
    load: async () => as((await import('../screens/public/account-link/account-link-page.tsx')).AccountLinkPage),
  },
  {
    paths: [pages.unsubscribe()],
    load: async () => as((await import('../screens/public/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage),
  },
  {
    paths: [pages.sponsor()],
    load: async () => as((await import('../screens/public/sponsor/sponsor-page.tsx')).SponsorPage),
  },
  {
    paths: [pages.sponsorConfirm()],
    load: async () => as((await import('../screens/public/sponsor/confirm-page.tsx')).ConfirmPage),
  },
  {
    paths: [pages.privacy()],
    load: async () => as((await import('../screens/public/privacy-policy/privacy-policy-page.tsx')).PrivacyPolicyPage),
  },
  {
    paths: [pages.upgrade(), '/checkout', '/register', '/payment-success', '/subscription-success'],
    load: async () => as((await import('../screens/public/coming-soon/coming-soon-page.tsx')).ComingSoonPage),
  },
  {
    paths: ['*'],
    load: async () => as((await import('../screens/public/not-found/not-found-page.tsx')).NotFoundPage),
  },
]

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname)

/** The page that stands at a path; the not-found page where none does. */
export function pageAt(pathname: string): SitePageEntry {
  const found = sitePages.find(({ paths }) => paths.includes(withoutSlash(pathname))) ?? sitePages.at(-1)
  if (!found) throw new Error('The site has no pages.')
  return found
}
