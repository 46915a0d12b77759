/** What a reader of a page gets: line by line, the lines below each other, and all of them as one. */
export type Shown = { lines: ReadonlySet<string>; byLine: string; inOne: string }

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Several words, wherever they stand, but whole: 'Comp Selected' is not in 'Comp Selecteds'. */
function holdsText(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + label.length])) return true
  return false
}

export function isShown(quoted: string | RegExp, { lines, byLine, inOne }: Shown): boolean {
  if (typeof quoted !== 'string') return quoted.test(byLine) || quoted.test(inOne)
  return quoted.includes(' ') ? holdsText(inOne, quoted) : lines.has(quoted)
}
