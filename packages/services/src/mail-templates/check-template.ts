import { AppError } from '@joy/domain/app-error.ts'
import type { TemplateText } from '@joy/domain/mail/editable-templates.ts'
import { templateFaults } from '@joy/domain/mail/template-faults.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'

/** @throws AppError `invalid_input` with the first fault's sentence, such as a variable that this mail does not know. */
export function checkTemplate(name: EditableTemplate, { subject, body }: TemplateText): TemplateText {
  const template = { subject: subject.trim(), body: body.replaceAll(/\r\n?/gu, '\n').trim() }
  const [fault] = templateFaults(name, template)
  if (fault) throw new AppError('invalid_input', fault.message)
  return template
}
