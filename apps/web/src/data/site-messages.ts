/** The same for the visitor's site, apart from the console's: a visitor's page carries none of those. */
export const siteMessages = {
  tokenNotVerified: 'Failed to verify token. Please try again.',
  linkNotSent: 'Failed to send login link. Please try again.',
  cancelled: 'Subscription Cancelled',
  cancelledText: 'Your subscription has been successfully cancelled.',
  cancelledForGood: "Your subscription has been cancelled. We're sorry to see you go!",
  somethingWrong: 'Something went wrong',
  comingSoon: 'Coming Soon',
  comingSoonText: (planTitle: string) =>
    `The ${planTitle} subscription option will be available shortly. Please check back later.`,
} as const
