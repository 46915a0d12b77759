/** What search engines and shared links say of a page, and how it is built ahead. No visitor's browser loads this. */
export type PageFacts = {
  /** The page's file below screens/public: its chunks are found by it. */
  file: string
  title: string
  description: string
  /** Kept out of search engines: pages of one person, or with nothing to find. */
  isHidden?: true
  /** Nothing can be built ahead: what it shows hangs on the address or on the browser's storage. */
  isEmptyAtFirst?: true
}

/** By the first of the page's paths. */
export const pageFacts: Record<string, PageFacts> = {
  '/': {
    file: 'plan-chooser/plan-chooser-page.tsx',
    title: 'Choose Your Path to Joy',
    description: 'A weekly reflection for your inbox, practices to live by, and people to walk with. Begin for free.',
  },
  '/free-subscription': {
    file: 'free-subscription/free-subscription-page.tsx',
    title: 'Subscribe for Free',
    description: 'Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections.',
  },
  '/subscriber-portal': {
    file: 'subscriber-portal/subscriber-portal-page.tsx',
    title: 'Subscriber Portal',
    description: 'Log in by a link in your email and see your newsletter, your membership and your payments.',
    isEmptyAtFirst: true,
  },
  '/cancel-subscription': {
    file: 'cancel-subscription/cancel-subscription-page.tsx',
    title: 'Cancel Subscription',
    description: 'Cancel a paid subscription. Access remains until the end of the current billing period.',
    isHidden: true,
  },
  '/unsubscribe': {
    file: 'unsubscribe/unsubscribe-page.tsx',
    title: 'Unsubscribe',
    description: 'Stop the weekly reflections with one press.',
    isHidden: true,
  },
  '/unsubscribed': {
    file: 'unsubscribe/unsubscribed-page.tsx',
    title: 'You are unsubscribed',
    description: 'You are off the list of the weekly reflections.',
    isHidden: true,
  },
  '/not-unsubscribed': {
    file: 'unsubscribe/not-unsubscribed-page.tsx',
    title: 'Unsubscribe',
    description: 'This unsubscribe link is not complete.',
    isHidden: true,
  },
  '/privacy-policy': {
    file: 'privacy-policy/privacy-policy-page.tsx',
    title: 'Privacy Policy',
    description: 'What we ask for, what we do with it, and whom to write to. Last updated March 26, 2025.',
  },
  '/subscribe': {
    file: 'coming-soon/coming-soon-page.tsx',
    title: 'Feature Coming Soon',
    description: 'This room is still being built. The weekly reflections are open to you now, and they are free.',
    isHidden: true,
  },
  '*': {
    file: 'not-found/not-found-page.tsx',
    title: 'Page Not Found',
    description: 'This path leads nowhere yet.',
    isHidden: true,
  },
}
