/** The address, or null where it is none. `URL.canParse` and `URL.parse` are younger than our oldest browsers (ruling 67). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null // a text that is no address is an answer, not a failure
  }
}
