import * as pages from '@joy/domain/page-paths.ts'

/** What search engines and shared links say of a page, and how it is built ahead. No visitor's browser loads this. */
export type PageFacts = {
  /** The page's file below screens/public: its chunks are found by it. */
  file: string
  title: string
  description: string
  /** What a shared link shows: a file of public/share (`pnpm draw`), and what is seen there. The plans' where none is said. */
  picture?: { name: string; alt: string }
  /** Kept out of search engines: pages of one person, or with nothing to find. */
  isHidden?: true
  /** Nothing can be built ahead: what it shows hangs on the address or on the browser's storage. */
  isEmptyAtFirst?: true
  /** What it has to say comes by its script, also where a part of it is built ahead. */
  speaksByScript?: true
}

/** By the first of the page's paths. */
export const pageFacts: Record<string, PageFacts> = {
  [pages.home()]: {
    file: 'plan-chooser/plan-chooser-page.tsx',
    title: 'Choose Your Path to Joy',
    description: 'A weekly reflection for your inbox, practices to live by, and people to walk with. Begin for free.',
    picture: { name: 'plans', alt: 'Lamps alight on a round table, beside the words Choose Your Path to Joy.' },
  },
  [pages.freeSubscription()]: {
    file: 'free-subscription/free-subscription-page.tsx',
    title: 'Subscribe for Free',
    description: 'Sign up for the free "Warm Up" subscription to receive weekly spiritual reflections.',
    picture: { name: 'sign-up', alt: 'The sun rising over hills, beside the words Subscribe for Free.' },
  },
  [pages.portal()]: {
    file: 'subscriber-portal/subscriber-portal-page.tsx',
    title: 'Subscriber Portal',
    description: 'Log in by a link in your email and see your newsletter, your membership and your payments.',
    picture: { name: 'portal', alt: 'An open door with light behind it, beside the words Subscriber Portal.' },
    isEmptyAtFirst: true,
    speaksByScript: true,
  },
  [pages.cancelSubscription()]: {
    file: 'cancel-subscription/cancel-subscription-page.tsx',
    title: 'Cancel Subscription',
    description: 'Cancel a paid subscription. Access remains until the end of the current billing period.',
    isHidden: true,
  },
  [pages.accountLink()]: {
    file: 'account-link/account-link-page.tsx',
    title: 'Your account',
    description: 'Confirm what you asked for with your account, or take it back.',
    isHidden: true,
    isEmptyAtFirst: true,
    speaksByScript: true,
  },
  [pages.unsubscribe()]: {
    file: 'unsubscribe/unsubscribe-page.tsx',
    title: 'Unsubscribe',
    description: 'Stop the weekly reflections with one press.',
    isHidden: true,
    speaksByScript: true,
  },
  [pages.sponsor()]: {
    file: 'sponsor/sponsor-page.tsx',
    title: 'Sponsoring',
    description: 'Buy places for others, or ask for one. No one is turned away for inability to pay.',
  },
  [pages.sponsorConfirm()]: {
    file: 'sponsor/confirm-page.tsx',
    title: 'Confirm your email',
    description: 'Confirm that an email address is yours with one press.',
    isHidden: true,
  },
  [pages.privacy()]: {
    file: 'privacy-policy/privacy-policy-page.tsx',
    title: 'Privacy Policy',
    description: 'What we ask for, what we do with it, and whom to write to. Last updated March 26, 2025.',
    picture: { name: 'privacy', alt: 'A candle kept under glass, beside the words Privacy Policy.' },
  },
  [pages.upgrade()]: {
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
