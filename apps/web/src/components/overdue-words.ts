type Failed = { status: string }

/** What a failed payment means and what to do about it, for the console. Stripe tries again, until it has given up. */
export const overdueWords = ({ status }: Failed): string =>
  status === 'past_due'
    ? 'The payment failed. Stripe tries it again, and the plan is kept meanwhile. The card is changed in the portal.'
    : 'The payment failed, and Stripe tries it no more: it gives no plan until its open invoice is paid at Stripe.'
