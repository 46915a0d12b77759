import { type Format, detectFormat, isSubstack } from './csv-formats.ts'
import { type Field, type Mapping, mayRepeat } from './fields.ts'
import { fieldOfHeading, headingKey, speaksOfConsent, speaksOfLeaving } from './headings.ts'

/** `problems` stop the import until the mapping is changed. */
export type Recognition = { format: Format; mapping: (Field | null)[]; problems: string[] }

/**
 * Says what a file is and where each column goes. Of two columns with one meaning the first is
 * taken, but each that may say that somebody left; two e-mail columns are a problem, because the wrong one would write to the wrong person.
 * `isOfSubstack`: where somebody said whose list it is, for a heading may mean another thing in Substack's.
 */
export function recogniseColumns(headings: readonly string[], filename?: string, isOfSubstack?: boolean): Recognition {
  const format = detectFormat(headings, filename)
  const meant = fieldsMeant(headings, isOfSubstack ?? isSubstack(format.id))
  const mapping = meant.map((field, at) =>
    field === null || field === 'email' || mayRepeat(field) || meant.indexOf(field) === at ? field : null,
  )
  return { format, mapping, problems: mappingProblems(headings, mapping) }
}

/** What each heading means by itself, whatever stands beside it. */
function fieldsMeant(headings: readonly string[], isOfSubstack: boolean): (Field | null)[] {
  const fields = splitNames(headings.map((heading) => fieldOfHeading(heading, isOfSubstack)))
  if (fields.includes('email')) return fields
  // MailerLite's page heads the addresses so; beside an e-mail column it is anything.
  return fields.map((field, at) => (headingKey(headings[at] ?? '') === 'subscriber' ? 'email' : field))
}

/** Beside a first name of its own 'Name' is the last one, as German and Dutch lists have it. */
const splitNames = (fields: (Field | null)[]): (Field | null)[] =>
  fields.includes('first-name') && !fields.includes('last-name')
    ? fields.map((field) => (field === 'name' ? 'last-name' : field))
    : fields

/** Sentences on the columns that a mapping, recognised or made by hand, leaves out though they seem to say something. */
export function leftOutColumns(headings: readonly string[], mapping: Mapping, isOfSubstack: boolean): string[] {
  const meant = fieldsMeant(headings, isOfSubstack)
  return headings.flatMap((heading, at) => {
    if (mapping[at] != null) return []
    const field = meant[at]
    const taken = field == null ? -1 : mapping.indexOf(field)
    const other = headings[taken]
    if (other !== undefined) {
      // Two of one name are told apart by their places.
      const place = (column: number) => (quoted(other) === quoted(heading) ? ` (column ${column + 1})` : '')
      return `The column ${quoted(heading)}${place(at)} is not imported, because ${quoted(other)}${place(taken)} says the same.`
    }
    const topic = speaksOfLeaving(heading) ? 'leaving' : speaksOfConsent(heading) ? 'consent' : null
    if (topic === null) return []
    return `The column ${quoted(heading)} is not imported, though its name speaks of ${topic}. If it says who wants no mail, choose its field.`
  })
}

/** The faults of a mapping, also of one made by hand, as sentences for the person. */
export function mappingProblems(headings: readonly string[], mapping: Mapping): string[] {
  if (mapping.length !== headings.length) {
    return [`The mapping has ${mapping.length} columns and the file ${headings.length}.`]
  }
  const problems: string[] = []
  const byField = new Map<Mapping[number], number[]>()
  for (const column of headings.keys()) {
    const field = mapping[column] ?? null
    byField.set(field, [...(byField.get(field) ?? []), column])
  }
  if (!byField.has('email')) problems.push(noEmailSentence(headings))
  for (const [field, columns] of byField) {
    if (field === null || columns.length < 2 || mayRepeat(field)) continue
    const names = columns.map((column) => `${quoted(headings[column] ?? '')} (column ${column + 1})`).join(' and ')
    problems.push(
      field === 'email'
        ? `The file has more than one e-mail column: ${names}. Keep one of them.`
        : `More than one column goes to the same field: ${names}. Keep one of them.`,
    )
  }
  return problems
}

function noEmailSentence(headings: readonly string[]): string {
  const found = headings.filter((heading) => heading.trim() !== '')
  const list = found.slice(0, 12).map(quoted).join(', ') + (found.length > 12 ? `, and ${found.length - 12} more` : '')
  return `The file has no e-mail column. The headings found are: ${list || 'none'}. The first line must name the columns, and one of them must be 'email'.`
}

const quoted = (heading: string) => `'${heading.trim().slice(0, 60)}'`
