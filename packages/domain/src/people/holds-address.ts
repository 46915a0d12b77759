/** Whether a text holds this address as a whole, not as the end or the beginning of a longer one. */
export function holdsAddress(text: string, address: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}._%+-]/u.test(letter)
  // An apostrophe stands in addresses, and around words: it goes on only after a letter (as `createEraser` has it).
  const isBegun = (at: number) => isPart(text[at - 1]) || (text[at - 1] === "'" && /\p{L}/u.test(text[at - 2] ?? ''))
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const after = text.slice(at + address.length, at + address.length + 2)
    // A full stop may end the sentence.
    const goesOn = isPart(after[0]) && !(after[0] === '.' && !isPart(after[1]))
    if (!isBegun(at) && !goesOn) return true
  }
  return false
}
