/** How much of a page's own words stands in a miss. */
const MOST = 12

/** What testing-library writes below its first paragraph: every role of the page with every element. */
const listing = /\n+(Here are the|Ignored nodes|There are no accessible roles)[^]*$/u

/**
 * A miss in a few lines: what was looked for, and what the page shows instead, by its headings, its dialogs and what it
 * tells of itself.
 */
export function sayWhatWasMissed(message: string | null, page: ParentNode): Error {
  const shown = [...page.querySelectorAll('h1, h2, [role=dialog], [role=alert], [role=status]')]
    .map((element) => `${getName(element)} '${getText(element)}'`)
    .filter((line) => !line.endsWith(" ''"))
  const rest = shown.length > MOST ? `, and ${shown.length - MOST} more` : ''
  const shownText = shown.length > 0 ? shown.slice(0, MOST).join(', ') + rest : 'no heading, dialog or message'
  return new Error(`${(message ?? 'Not on the page.').replace(listing, '').trim()}\nThe page shows ${shownText}.`)
}

const getName = (element: Element) => element.getAttribute('role') ?? element.localName

const getText = ({ textContent }: Element) => {
  const text = textContent.replaceAll(/\s+/gu, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
