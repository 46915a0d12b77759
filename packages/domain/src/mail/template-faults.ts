import type { TemplateText } from './editable-templates.ts'
import { variablesIn } from './fill-template.ts'
import { parseUrl } from '../parse-url.ts'
import { parseBody } from './parse-body.ts'
import { type EditableTemplate, getVariables } from './template-variables.ts'

export type TemplateFault = { field: 'subject' | 'body'; message: string }

const templateLimits = { subject: 200, body: 10_000 } as const

/** What keeps these words from being a mail, as sentences for the person; none when they are fine. */
export function templateFaults(template: EditableTemplate, { subject, body }: TemplateText): TemplateFault[] {
  const known = getVariables(template)
  const faults: TemplateFault[] = []
  const fault = (field: TemplateFault['field'], message: string) => faults.push({ field, message })
  if (subject.trim() === '') fault('subject', 'A mail needs a subject.')
  if (/[\r\n]/u.test(subject)) fault('subject', 'A subject is one line.')
  if (body.trim() === '') fault('body', 'A mail needs something to read.')
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    if (text.length > templateLimits[field])
      fault(field, `This is too long: ${templateLimits[field].toLocaleString('en-US')} letters are the most.`)
    for (const name of variablesIn(text))
      if (!known.some((it) => it.name === name)) fault(field, unknownVariable(name, known))
    if (/\{\{|\}\}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/gu, '')))
      fault(field, 'A variable is not complete: write it with two braces on both sides, like {{siteName}}.')
  }
  const links = known.filter((it) => it.isLink).map(({ name }) => name)
  for (const name of variablesIn(subject))
    if (links.includes(name)) fault('subject', `The link {{${name}}} cannot stand in a subject.`)
  for (const part of parseBody(body).parts)
    if ((part.kind === 'button' || part.kind === 'link') && !isAim(part.href, links))
      fault(
        'body',
        `'${part.label}' must lead to a link of this mail, like {{${links[0]}}}, or to an https:// address.`,
      )
  return faults
}

const unknownVariable = (name: string, known: readonly { name: string }[]): string =>
  `This mail does not know {{${name}}}. It knows ${known.map((it) => `{{${it.name}}}`).join(', ')}.`

function isAim(href: string, links: readonly string[]): boolean {
  const [name] = variablesIn(href)
  if (name !== undefined) return links.includes(name) && /^\{\{[^{}]*\}\}$/u.test(href)
  return parseUrl(href)?.protocol === 'https:'
}
