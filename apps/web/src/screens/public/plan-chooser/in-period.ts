/** The same address with the choice of a year in it; a month, which is the rule, goes without saying. */
export function inPeriod(address: string, period: 'monthly' | 'yearly'): string {
  const url = new URL(address)
  if (period === 'yearly') url.searchParams.set('billing', 'yearly')
  else url.searchParams.delete('billing')
  return url.href
}
