export const durations = ['7 days', '30 days', '90 days', '6 months', '1 year', 'forever'] as const
export type Duration = (typeof durations)[number]

const days: Partial<Record<Duration, number>> = { '7 days': 7, '30 days': 30, '90 days': 90 }

/** When something of this length ends that begins now. Months and years end on the same day of the month, or its last. */
export function endAfter(from: Date, duration: Duration): Date | null {
  if (duration === 'forever') return null
  const more = days[duration]
  if (more !== undefined) return new Date(from.getTime() + more * 24 * 60 * 60 * 1000)
  const end = new Date(from)
  const months = duration === '6 months' ? 6 : 12
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return end
}
