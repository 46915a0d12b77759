/** Our one name as first and last name; the directory wants both, so a single word stands with a dash. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return { first_name: (last ? words.slice(0, -1) : words).join(' ') || '-', last_name: last ?? '-' }
}
