/** True of all that is cancelled and not over, at Stripe and outside of it. */
export const takenBackInPortal =
  'If you change your mind before that day, you can take it back in your portal, under Account.'
