/**
 * A story ends on the page that it is about, unless its name says where it goes: `Nobody yet → goes to import`. What is wrong
 * with the end of the story of this name, or nothing.
 */
export function endsElsewhere(name: string): string[] {
  const went = document.querySelector('.studio-went [data-testid=address]')?.textContent
  const isNamedSo = name.includes('→ goes to ')
  if (went && !isNamedSo) return [`It ends on ${went}, and its name does not say '→ goes to …'.`]
  return isNamedSo && !went ? ["Its name says '→ goes to …', and it ends on its own page."] : []
}

/** What failed ends with its detail folded, as a person meets it; a story that unfolds it says so: `Failed In Detail`. */
export function endsUnfolded(name: string): string[] {
  const details = [...document.querySelectorAll('details[open] > summary')]
  const isUnfolded = details.some(({ textContent }) => textContent === 'Detail')
  return isUnfolded && !/\bdetail\b/iu.test(name)
    ? ["It ends with a 'Detail' unfolded, and its name does not say so."]
    : []
}
