/** LRO and RLO, which turn the letters after them round whatever they are: an address could be made to read as another. */
const overrides = /[\u202D\u202E]/g

/**
 * The answer without characters that turn text round. What was imported keeps them (ruling 56 mends what people
 * write of themselves); on a screen they have no honest use: names of every script read rightly without.
 */
export async function harmless(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  return new Response(text.replace(overrides, ''), { status, statusText, headers })
}
