// Of the frame as well: it imports nothing.

/** The element that an assertion was given, by what is written on it: 'Save', or its name: a button. */
function named(fault: string): string {
  const [, tag = '', body = ''] = /<(\w+)[^>]*>([^]*?)<\/\1>/u.exec(fault) ?? []
  const text = body
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (text !== '') return `'${text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text}'`
  const alone = tag || /<(\w+)/u.exec(fault)?.[1]
  return alone === undefined ? 'something' : (spoken[alone] ?? 'something')
}

const spoken: Record<string, string> = {
  a: 'a link',
  button: 'a button',
  dialog: 'a dialog',
  h1: 'the heading',
  h2: 'a heading',
  img: 'a picture',
  input: 'a field',
  select: 'a choice',
  table: 'the table',
  textarea: 'a field',
  tr: 'a row',
}

/** What each assertion asks for, as a wish that was not met. */
const wishes: Record<string, string> = {
  toBeVisible: 'to be seen',
  toBeInTheDocument: 'to be on the page',
  toBeDisabled: 'to be switched off',
  toBeEnabled: 'to be ready for a press',
  toBeChecked: 'to be ticked',
  toHaveFocus: 'to have the focus of the keyboard',
  toHaveTextContent: 'to read otherwise',
  toHaveValue: 'to hold another value',
  toHaveAttribute: 'to be marked otherwise',
  toHaveStyle: 'to look otherwise',
  toHaveClass: 'to look otherwise',
  toHaveAccessibleName: 'to have another name',
  toHaveAccessibleDescription: 'to be described otherwise',
}

type Reading = readonly [RegExp, (found: readonly string[], fault: string) => string]

/** By how a fault begins; the first that fits. */
const readings: readonly Reading[] = [
  [
    /^expect\(element\)\.toHaveTextContent\([^]*?Expected element to have text content:\s+(.+)\s+Received:\s+(.*)/u,
    ([, wanted, found]) => `The story expects the words '${wanted}' and finds '${found}'.`,
  ],
  [
    /^expect\(element\)\.(not\.)?(\w+)\(/u,
    ([, not, assertion = ''], fault) =>
      `The story expects ${named(fault)} ${not ? 'not ' : ''}${wishes[assertion] ?? 'to stand otherwise'}, and that is not so.`,
  ],
  [
    /^Unable to find an (?:accessible )?element with the text: ([^\n]+?)(?:\. This could|$)/mu,
    ([, text]) => `The page does not say '${text}'.`,
  ],
  [
    /^Unable to find (?:an accessible element with the )?role[ =]"(\w+)"(?: and name [`"/]*([^`"/\n]+)[`"/]?\w*`?)?$/mu,
    ([, role, name]) => `There is no ${role}${name ? ` named '${name}'` : ''} on the page.`,
  ],
  [
    /^Unable to find a label with the text of: (.+)$/mu,
    ([, label]) => `There is no field named '${label}' on the page.`,
  ],
  [
    /^Found multiple elements with (?:the )?(?:role|text|label text)\S* [`"/]?(.+?)[`"/]?$/mu,
    ([, what]) => `'${what}' is on the page more than once.`,
  ],
  [
    /^No mock for \w+ (?:https?:\/\/[^/]+)?\/(?:trpc|api)\/([^?\s]+)/u,
    ([, call]) => `The page asks for '${call}', and nobody has said what the answer is.`,
  ],
  [/^Unhandled: (.+)$/mu, ([, what]) => `Something broke while nobody looked after it: ${what}`],
  [/^expected (?:"?spy"?|"?mock"?)\S* to be called/u, () => 'A press should have done something, and did not.'],
  [
    /^expected (.+?) to (?:be|equal|deeply equal|strictly equal) (.+?)(?: \/\/ Object\.is equality)?$/mu,
    ([, is, wanted]) => `Something is ${is}. The story expects ${wanted}.`,
  ],
]

/** A fault of a test as somebody reads it who writes none; undefined where it is a sentence already, or none that is known. */
export function toFaultText(fault: string): string | undefined {
  for (const [begins, say] of readings) {
    const found = begins.exec(fault)
    if (found) return say(found, fault)
  }
  return undefined
}
