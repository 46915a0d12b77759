import type { TemplateText } from './editable-templates.ts'
import { editableTemplates } from './editable-templates.ts'
import { fillTemplate, variablesIn } from './fill-template.ts'
import type { Letter, Part } from './letter.ts'
import { getIllustration } from './mail-illustration.ts'
import { parseBody } from './parse-body.ts'
import { placeholder } from './placeholders.ts'
import { type EditableTemplate, getVariables } from './template-variables.ts'

const PREVIEW_LETTERS = 140

/**
 * The letter that a template's words make with these values. The words are read first and the values put in after,
 * so that no value can bring a heading, a button or a variable of its own.
 */
export function letterFromTemplate(
  template: EditableTemplate,
  typed: TemplateText,
  values: Readonly<Record<string, string>>,
): Letter {
  const fill = (text: string) => fillTemplate(text, values)
  const { heading, parts } = parseBody(withoutMissingLinks(template, typed.body, values))
  const filled = parts.map((it) => fillPart(it, fill))
  const first = filled.find((it) => it.kind === 'text')
  const subject = fill(typed.subject)
  return {
    subject,
    preview: (first?.kind === 'text' ? first.text : subject).slice(0, PREVIEW_LETTERS),
    heading: heading === null ? subject : fill(heading),
    parts: filled,
    illustration: getIllustration(template),
    ...(editableTemplates[template].hasUnsubscribe ? { unsubscribe: placeholder('unsubscribe') } : {}),
  }
}

/** A line that needs a link which this mail does not have says nothing: there is nothing to cancel, for one. */
function withoutMissingLinks(
  template: EditableTemplate,
  body: string,
  values: Readonly<Record<string, string>>,
): string {
  const missing = new Set(
    getVariables(template).flatMap(({ name, isLink }) => (isLink && values[name] === '' ? name : [])),
  )
  return body
    .split('\n')
    .filter((line) => !variablesIn(line).some((name) => missing.has(name)))
    .join('\n')
}

function fillPart(part: Part, fill: (text: string) => string): Part {
  switch (part.kind) {
    case 'text':
    case 'note':
      return { ...part, text: fill(part.text) }
    case 'button':
    case 'link':
      return { ...part, label: fill(part.label), href: fill(part.href) }
    case 'code':
      return part
    case 'facts':
      return { kind: 'facts', facts: part.facts.map(([name, value]) => [fill(name), fill(value)] as const) }
  }
}
