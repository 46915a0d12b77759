import type { ComponentType } from 'react'

/** One page of the site: where it stands, its code, and what search engines and shared links say of it. */
export type SitePageEntry = {
  paths: readonly [string, ...string[]]
  load: () => Promise<{ default: ComponentType }>
  title: string
  description: string
  /** Kept out of search engines: pages of one person, or with nothing to find. */
  isHidden?: true
}

const as = (View: ComponentType) => ({ default: View })

export const sitePages: readonly SitePageEntry[] = [
  {
    paths: ['/', '/subscription-options'],
    load: async () => as((await import('../screens/public/plan-chooser/plan-chooser-page.tsx')).PlanChooserPage),
    title: 'Choose Your Path to Joy',
    description: 'A weekly reflection for your inbox, practices to live by, and people to walk with. Begin for free.',
  },
  {
    paths: ['/free-subscription'],
    load: async () => as((await import('../screens/public/free-subscription/free-subscription-page.tsx')).FreeSubscriptionPage),
    title: 'Subscribe for Free',
    description: 'Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections.',
  },
  {
    paths: ['/subscriber-portal', '/member-portal'],
    load: async () => as((await import('../screens/public/subscriber-portal/subscriber-portal-page.tsx')).SubscriberPortalPage),
    title: 'Subscriber Portal',
    description: 'Log in by a link in your email and see your newsletter, your membership and your payments.',
  },
  {
    paths: ['/cancel-subscription'],
    load: async () => as((await import('../screens/public/cancel-subscription/cancel-subscription-page.tsx')).CancelSubscriptionPage),
    title: 'Cancel Subscription',
    description: 'Cancel a paid subscription. Access remains until the end of the current billing period.',
    isHidden: true,
  },
  {
    paths: ['/unsubscribe'],
    load: async () => as((await import('../screens/public/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage),
    title: 'Unsubscribe',
    description: 'Stop the weekly reflections with one press.',
    isHidden: true,
  },
  {
    paths: ['/privacy-policy'],
    load: async () => as((await import('../screens/public/privacy-policy/privacy-policy-page.tsx')).PrivacyPolicyPage),
    title: 'Privacy Policy',
    description: 'What we ask for, what we do with it, and whom to write to. Last updated March 26, 2025.',
  },
  {
    paths: ['/subscribe', '/checkout', '/register', '/payment-success', '/subscription-success'],
    load: async () => as((await import('../screens/public/coming-soon/coming-soon-page.tsx')).ComingSoonPage),
    title: 'Feature Coming Soon',
    description: 'This room is still being built. The weekly reflections are open to you now, and they are free.',
    isHidden: true,
  },
  {
    paths: ['*'],
    load: async () => as((await import('../screens/public/not-found/not-found-page.tsx')).NotFoundPage),
    title: 'Page Not Found',
    description: 'This path leads nowhere yet.',
    isHidden: true,
  },
]

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname)

/** The page that stands at a path; the not-found page where none does. */
export function pageAt(pathname: string): SitePageEntry {
  const found = sitePages.find(({ paths }) => paths.includes(withoutSlash(pathname))) ?? sitePages.at(-1)
  if (!found) throw new Error('The site has no pages.')
  return found
}
