import { type Format, formatOf, isSubstack } from './csv-formats.ts'
import { type Field, type Mapping, mayRepeat } from './fields.ts'
import { fieldOfHeading, headingKey, speaksOfConsent, speaksOfLeaving } from './headings.ts'

/** `problems` stop the import until the mapping is changed; `warnings` only inform. */
export type Recognition = { format: Format; mapping: (Field | null)[]; problems: string[]; warnings: string[] }

/**
 * Says what a file is and where each column goes (integrations 5.4). Of two columns with one meaning the first is
 * taken, but each that may say that somebody left; two e-mail columns are a problem, because the wrong one would write to the wrong person.
 * `isOfSubstack`: where somebody said whose list it is, for a heading may mean another thing in Substack's.
 */
export function recogniseColumns(headings: readonly string[], filename?: string, isOfSubstack?: boolean): Recognition {
  const format = formatOf(headings, filename)
  const fieldOf = (heading: string) => fieldOfHeading(heading, isOfSubstack ?? isSubstack(format.id))
  const taken = new Map<Field, string>()
  const warnings: string[] = []
  const hasEmail = headings.some((heading) => fieldOf(heading) === 'email')
  const mapping = headings.map((heading) => {
    // MailerLite's page heads the addresses so; beside an e-mail column it is anything.
    const field = !hasEmail && headingKey(heading) === 'subscriber' ? 'email' : fieldOf(heading)
    const other = field ? taken.get(field) : undefined
    if (field === null || field === 'email' || mayRepeat(field) || other === undefined) {
      if (field) taken.set(field, heading)
      const topic = speaksOfLeaving(heading) ? 'leaving' : speaksOfConsent(heading) ? 'consent' : null
      if (!field && topic)
        warnings.push(
          `The column ${quoted(heading)} is not imported, though its name speaks of ${topic}. If it says who wants no mail, choose its field.`,
        )
      return field
    }
    warnings.push(`The column ${quoted(heading)} is not imported, because ${quoted(other)} says the same.`)
    return null
  })
  return { format, mapping, problems: mappingProblems(headings, mapping), warnings }
}

/** The faults of a mapping, also of one made by hand, as sentences for the person. */
export function mappingProblems(headings: readonly string[], mapping: Mapping): string[] {
  if (mapping.length !== headings.length) {
    return [`The mapping has ${mapping.length} columns and the file ${headings.length}.`]
  }
  const problems: string[] = []
  const byField = Map.groupBy(headings.keys(), (column) => mapping[column] ?? null)
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
