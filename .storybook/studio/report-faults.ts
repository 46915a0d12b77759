import { toFaultText } from './fault-text.ts'

/** What a story did wrong, on Storybook's channel: told in the panel beside it. */
export const FAULTS = 'path-to-joy/faults'

/** What a terminal makes colours of. A page shows it as it is. */
// oxlint-disable-next-line no-control-regex -- It is a control character that begins them.
const terminalCodes = /\u001B\[[\d;]*m/gu

/** A fault as a person reads it: what is wrong in a sentence, and the rest, or the test's own words, for whoever mends it. */
export function readable(fault: string): { first: string; rest: string } {
  const plain = fault.replaceAll(terminalCodes, '').trim()
  const text = toFaultText(plain)
  if (text !== undefined) return { first: text, rest: plain }
  const [first = '', ...rest] = plain.split('\n')
  // A found element is written out with all of its classes: for a sentence its beginning is enough.
  const short = first.length > 160 ? `${first.slice(0, 160).trimEnd()}…` : first
  return { first: short, rest: (short === first ? rest : [first, ...rest]).join('\n').trim() }
}

type Channel = { emit: (event: string, found: readonly string[]) => void }

/** Outside of a test run what a story did wrong is told beside it: the picture stays, and nothing lies over it. */
export const reportFaults = (channel: Channel, found: readonly string[]): void => channel.emit(FAULTS, found)
