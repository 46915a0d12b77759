import type { ComponentType } from 'react'

/** One page of the site: where it stands, its code, and what search engines and shared links say of it. */
export type SitePageEntry = {
  paths: readonly [string, ...string[]]
  load: () => Promise<{ default: ComponentType }>
  /** The file that `load` fetches, below screens/public: what is built ahead names its chunks by it. */
  file: string
  title: string
  description: string
  /** Kept out of search engines: pages of one person, or with nothing to find. */
  isHidden?: true
  /** Nothing can be built ahead: what it shows hangs on the address or on the browser's storage. */
  isEmptyAtFirst?: true
}

const as = (View: ComponentType) => ({ default: View })

export const sitePages: readonly SitePageEntry[] = [
  {
    paths: ['/', '/subscription-options'],
    load: async () => as((await import('../screens/public/plan-chooser/plan-chooser-page.tsx')).PlanChooserPage),
    file: 'plan-chooser/plan-chooser-page.tsx',
    title: 'Choose Your Path to Joy',
    description: 'A weekly reflection for your inbox, practices to live by, and people to walk with. Begin for free.',
  },
  {
    paths: ['/free-subscription'],
    load: async () => as((await import('../screens/public/free-subscription/free-subscription-page.tsx')).FreeSubscriptionPage),
    file: 'free-subscription/free-subscription-page.tsx',
    title: 'Subscribe for Free',
    description: 'Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections.',
  },
  {
    paths: ['/subscriber-portal', '/member-portal'],
    load: async () => as((await import('../screens/public/subscriber-portal/subscriber-portal-page.tsx')).SubscriberPortalPage),
    file: 'subscriber-portal/subscriber-portal-page.tsx',
    title: 'Subscriber Portal',
    description: 'Log in by a link in your email and see your newsletter, your membership and your payments.',
    isEmptyAtFirst: true,
  },
  {
    paths: ['/cancel-subscription'],
    load: async () => as((await import('../screens/public/cancel-subscription/cancel-subscription-page.tsx')).CancelSubscriptionPage),
    file: 'cancel-subscription/cancel-subscription-page.tsx',
    title: 'Cancel Subscription',
    description: 'Cancel a paid subscription. Access remains until the end of the current billing period.',
    isHidden: true,
    isEmptyAtFirst: true,
  },
  {
    paths: ['/unsubscribe'],
    load: async () => as((await import('../screens/public/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage),
    file: 'unsubscribe/unsubscribe-page.tsx',
    title: 'Unsubscribe',
    description: 'Stop the weekly reflections with one press.',
    isHidden: true,
  },
  {
    paths: ['/privacy-policy'],
    load: async () => as((await import('../screens/public/privacy-policy/privacy-policy-page.tsx')).PrivacyPolicyPage),
    file: 'privacy-policy/privacy-policy-page.tsx',
    title: 'Privacy Policy',
    description: 'What we ask for, what we do with it, and whom to write to. Last updated March 26, 2025.',
  },
  {
    paths: ['/subscribe', '/checkout', '/register', '/payment-success', '/subscription-success'],
    load: async () => as((await import('../screens/public/coming-soon/coming-soon-page.tsx')).ComingSoonPage),
    file: 'coming-soon/coming-soon-page.tsx',
    title: 'Feature Coming Soon',
    description: 'This room is still being built. The weekly reflections are open to you now, and they are free.',
    isHidden: true,
  },
  {
    paths: ['*'],
    load: async () => as((await import('../screens/public/not-found/not-found-page.tsx')).NotFoundPage),
    file: 'not-found/not-found-page.tsx',
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
