/**
 * A tag tells how a story is looked at, for the sidebar's filter and the matrix; a story's own globals make it so. Both say the
 * same. What differs, or nothing.
 */
export function wrongLooks(tags: readonly string[], own: Record<string, unknown>): string[] {
  if (!tags.some((tag) => tag.startsWith('state:'))) return []
  const shown = { 'look:phone': isPhone(own['viewport']), 'look:dark': own['theme'] === 'dark' }
  return Object.entries(shown).flatMap(([tag, isSo]) =>
    tags.includes(tag) === isSo ? [] : [`Its globals ${isSo ? 'say' : 'do not say'} what the tag '${tag}' tells.`],
  )
}

const isPhone = (viewport: unknown): boolean =>
  typeof viewport === 'object' &&
  viewport !== null &&
  'value' in viewport &&
  (viewport.value === 'phone' || viewport.value === 'narrow')
