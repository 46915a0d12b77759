/** A plan that is to end, with its last day, as these sentences name it. */
export const endingPlan = (planTitle: string, day: string): string => `${planTitle}, which ends on ${day}`

/** What is said of the plans that were cancelled with an account that is kept after all; empty: there are none. */
export const staysCancelled = (plans: readonly string[]): string =>
  plans.length === 0
    ? ''
    : `Your plan (${plans.join(', ')}) stays cancelled. To go on with it, resume it in your portal, under Account.`

/** The same, told to an administrator. */
export const theirsStaysCancelled = (plans: readonly string[]): string =>
  plans.length === 0
    ? ''
    : `Their plan (${plans.join(', ')}) stays cancelled: only they can resume it, in their portal.`

/** Why nothing is charged, changed or asked for while an account waits to be deleted, and what comes first. */
export const keepAccountFirst = {
  own: (day: string): string => `Your account will be deleted on ${day}. Keep your account first.`,
  theirs: (day: string): string =>
    `Their account will be deleted on ${day}, as they asked. Nothing more can be charged until they keep it.`,
  place: (day: string): string =>
    `Their account will be deleted on ${day}, as they asked. No place can be given to it until they keep it.`,
  gone: 'The account of its owner is deleted: nothing more is charged.',
}

/** Whoever resumed their subscription: what is still to happen. */
export const resumeReported = 'Stripe is told now; we write to you once it has confirmed that.'

/** To whoever would cancel what Stripe goes on charging of their deleted account. */
export const ofDeleted = (supportEmail: string): string =>
  `Your account is deleted, and we have Stripe end this subscription: nothing is left for you to do. If you were charged after that, write to ${supportEmail}, and you have the money back.`
