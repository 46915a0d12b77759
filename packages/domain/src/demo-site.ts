/** What the site is called and whom its visitors turn to where no settings say so: in the demo, and in samples. */
export const demoSite = {
  siteName: 'Path to Joy',
  supportEmail: 'support@example.org',
  supportPhone: '(555) 010-0199',
} as const
