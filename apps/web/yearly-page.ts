/**
 * The plans as `?billing=yearly` asks for them: the same page with the other radio checked, so that the prices of a
 * year are there before any script. Throws where the page no longer has these radios.
 */
export function yearlyPage(monthly: string): string {
  const monthlyRadio = /(<input\b[^>]*\bid="monthly"[^>]*?) checked=""/u
  const yearlyRadio = /(<input\b[^>]*\bid="yearly")/u
  if (!monthlyRadio.test(monthly) || !yearlyRadio.test(monthly) || !monthly.includes('data-plans="monthly"'))
    throw new Error('The page of the plans has no radios for month and year.')
  return monthly
    .replace(monthlyRadio, '$1')
    .replace(yearlyRadio, '$1 checked=""')
    .replace('data-plans="monthly"', 'data-plans="yearly"')
}
