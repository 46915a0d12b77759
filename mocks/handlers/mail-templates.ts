import { mailTemplateName } from '@joy/contract/schemas/mail-template.ts'
import type { Community } from '../community/community-store.ts'
import { restoreTemplate, sendTest, templateOf, updateTemplate } from '../community/mail-templates.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const mailTemplates = (community: Community): FeatureHandlers<'mailTemplates'> => {
  const door = doorOf(community)
  return {
    list: respond('mailTemplates.list', () => mailTemplateName.options.map((it) => templateOf(community, it)), door),
    get: respond('mailTemplates.get', ({ name }) => templateOf(community, name), door),
    update: respond('mailTemplates.update', (input) => updateTemplate(community, input), door),
    restore: respond('mailTemplates.restore', ({ name }) => restoreTemplate(community, name), door),
    sendTest: respond('mailTemplates.sendTest', (input) => sendTest(community, input), door),
  }
}
