import { getTemplate, listTemplates } from '@joy/services/mail-templates/list-templates.ts'
import { restoreTemplate } from '@joy/services/mail-templates/restore-template.ts'
import { sendTest } from '@joy/services/mail-templates/send-test.ts'
import { updateTemplate } from '@joy/services/mail-templates/update-template.ts'
import type { Procedures } from '../procedures.ts'

export const mailTemplates: Procedures<'mailTemplates'> = {
  list: listTemplates,
  get: getTemplate,
  update: updateTemplate,
  restore: restoreTemplate,
  sendTest,
}
