import { addressParser } from 'postal-mime'
import { readEmail } from './email.ts'
import { nameFault } from './name-fault.ts'

/** One person of a paste: whoever can be read, or why it cannot (`fault`). */
export type PastedPerson = { line: number; text: string } & (
  | { email: string; key: string; name: string | null; fault: null }
  | { email: string | null; name: string | null; fault: string }
)

const SHOWN = 200
/** What a list has before each of its lines: '1. ', '2) ', '(3) ', '- ', '• '. It is no part of a name. */
const marker = /^\s*(?:\(?\d{1,4}[.)]|[-–—*•‣▪◦·])\s+/u

/**
 * People as a mail program's recipients or a spreadsheet's rows give them: one a line or several, with commas or semicolons, names in
 * quotation marks or not, cells between tabs. Every line that is not blank gives somebody, or a fault. Addresses are parsed by
 * postal-mime, as RFC 5322 and mail programs have them.
 */
export const readPasted = (text: string): PastedPerson[] =>
  text.split(/\r\n|\r|\n/u).flatMap((line, index) => {
    const row = line.replace(marker, '')
    const shown = { line: index + 1, text: row.trim().slice(0, SHOWN) }
    if (shown.text === '') return []
    const found = row.includes('\t') ? readCells(row.split('\t')) : readAddresses(row)
    return found.map((it): PastedPerson => ({ ...shown, ...toPerson(it) }))
  })

type Found = { name: string; address: string }

/** A row of a spreadsheet: the names stand before the address, or behind it. */
function readCells(cells: readonly string[]): Found[] {
  const at = cells.findIndex((it) => it.includes('@'))
  if (at < 0) return readAddresses(cells.join(' '))
  const [first, ...more] = readAddresses(cells[at] ?? '')
  if (!first) return []
  const beside = cells.slice(0, at).some(isName) ? cells.slice(0, at) : cells.slice(at + 1, at + 3)
  return [{ ...first, name: first.name || beside.filter(isName).join(' ') }, ...more]
}

const isName = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@')

/** What has no address belongs to the one behind it: 'Doe, John <j@x.org>' without quotation marks, 'Ruth, ruth@x.org'. */
function readAddresses(text: string): Found[] {
  const found: Found[] = []
  let before: string[] = []
  for (const { name, address } of addressParser(text, { flatten: true }).map(toFound)) {
    if (address === '') before.push(name)
    else {
      found.push({ address, name: [name, ...before].filter(Boolean).join(' ') })
      before = []
    }
  }
  const rest = before.join(' ').trim()
  return rest === '' && found.length > 0 ? found : [...found, { name: rest, address: '' }]
}

const toFound = ({ name, address = '' }: { name: string; address?: string | undefined }): Found => ({
  name: unquoted(name),
  address: unquoted(address),
})

/** Outlook puts single quotation marks around what it was given by another program. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^'(.*)'$/su, '$1')
    .trim()

function toPerson({ name: given, address }: Found) {
  const name = toName(given)
  if (address === '') return { email: null, name, fault: 'There is no email address in it' }
  const email = readEmail(address)
  if (!email.ok) return { email: address.slice(0, SHOWN), name, fault: email.reason }
  const fault = name === null ? null : nameFault(name, 'their')
  return fault === null
    ? { email: email.email, key: email.key, name, fault }
    : { email: email.email, name: name?.slice(0, SHOWN) ?? null, fault }
}

const suffix = /^(?:jr|sr|ph\.?d|md|d\.?d|esq|i{1,3}|iv)\.?$/iu

/** 'Doe, John' is John Doe; 'John Doe, Jr.' stays as it is. */
function toName(given: string): string | null {
  const name = given.normalize('NFC').trim()
  const [last = '', first = '', ...more] = name.split(',').map((it) => it.trim())
  const isTurned = more.length === 0 && last !== '' && first !== '' && !suffix.test(first)
  return (isTurned ? `${first} ${last}` : name) || null
}
