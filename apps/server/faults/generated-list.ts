/** A list of people with repeated addresses and bad rows, and what an import must make of it. */
export function generateList(rows: number): {
  text: string
  expected: { added: number; updated: number; unchanged: number; failed: number }
} {
  const addresses = new Set<string>()
  let failed = 0
  const lines = ['Email,Name,Subscription tier']
  for (let row = 0; row < rows; row++) {
    const isBad = row % 997 === 0
    // The last sixth repeats the addresses of the first, in capitals.
    const person = row % Math.floor((rows * 5) / 6)
    const address = isBad ? `nobody-${row}` : `person.${person}@example.net`
    if (isBad) failed++
    else addresses.add(address)
    lines.push(`${row === person ? address : address.toUpperCase()},Person ${person},Free`)
  }
  return {
    text: `${lines.join('\n')}\n`,
    expected: { added: addresses.size, updated: 0, unchanged: rows - failed - addresses.size, failed },
  }
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
