/**
 * The text, and `afterwards` once the reader has taken all of it. A reader that leaves early (a lost connection)
 * ends the generator before that, so nothing is marked for a file that did not go out whole.
 */
export async function* whenSent(text: AsyncIterable<string>, afterwards: () => Promise<void>): AsyncGenerator<string> {
  yield* text
  await afterwards()
}
