/**
 * The text, and `afterwards` once the reader has taken all of it, with its lines as `wc -l` counts them. A reader that
 * leaves early (a lost connection) ends the generator before that. What stands between, a proxy say, may still lose it.
 */
export async function* whenSent(
  text: AsyncIterable<string>,
  afterwards: (lines: number) => Promise<void>,
): AsyncGenerator<string> {
  let lines = 0
  for await (const piece of text) {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) lines += 1
    yield piece
  }
  await afterwards(lines)
}
