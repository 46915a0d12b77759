type Resumed = {
  provider: string
  currentPeriodEnd: Date
  /** While Stripe pauses the payments; `resumesAt` null: until further notice. */
  pause: { resumesAt: Date | null } | null
}

/**
 * What becomes of a subscription that was to end and goes on after all, as a fact of its mail and as a sentence's part. What is
 * paid outside of Stripe renews by nothing but the next payment, and what is paused by none.
 */
export function howItGoesOn({ provider, currentPeriodEnd, pause }: Resumed, formatDay: (at: Date) => string) {
  const termEnd = formatDay(currentPeriodEnd)
  if (provider !== 'stripe') return { term: 'Paid until', termEnd, goesOn: `is paid until ${termEnd}` } as const
  if (!pause) return { term: 'Renews on', termEnd, goesOn: `renews on ${termEnd}` } as const
  const until = pause.resumesAt ? formatDay(pause.resumesAt) : 'further notice'
  return {
    term: 'Payments',
    termEnd: `Paused until ${until}`,
    goesOn: `its payments are paused until ${until}`,
  } as const
}
