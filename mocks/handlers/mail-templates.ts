import { mailTemplateName } from '@joy/contract/schemas/mail-template.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { restoreTemplate, sendTest, getTemplate, updateTemplate } from '../mails/mail-templates.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const mailTemplates = (backend: MockBackend): FeatureHandlers<'mailTemplates'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('mailTemplates.list', () => mailTemplateName.options.map((it) => getTemplate(backend, it)), guard),
    get: respond('mailTemplates.get', ({ name }) => getTemplate(backend, name), guard),
    update: respond('mailTemplates.update', (input) => updateTemplate(backend, input), guard),
    restore: respond('mailTemplates.restore', ({ name }) => restoreTemplate(backend, name), guard),
    sendTest: respond('mailTemplates.sendTest', (input) => sendTest(backend, input), guard),
  }
}
