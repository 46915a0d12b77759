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
