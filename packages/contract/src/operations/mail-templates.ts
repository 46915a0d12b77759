import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { mailTemplate, mailTemplateName, mailTemplateUpdate, templateText } from '../schemas/mail-template.ts'
import { message, nothing } from '../schemas/primitives.ts'

const named = z.object({ name: mailTemplateName })

export const mailTemplates = {
  list: query({
    summary: 'The mails whose words may be changed',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: z.array(mailTemplate),
    rest: { method: 'GET', path: '/mail-templates' },
  }),
  get: query({
    summary: 'One of them',
    access: 'admin',
    role: 'support',
    input: named,
    output: mailTemplate,
    rest: { method: 'GET', path: '/mail-templates/:name' },
  }),
  update: mutation({
    summary: 'Give a mail other words',
    access: 'admin',
    role: 'administrator',
    input: mailTemplateUpdate,
    output: mailTemplate,
    rest: { method: 'PUT', path: '/mail-templates/:name' },
  }),
  restore: mutation({
    summary: 'Go back to the built-in text',
    access: 'admin',
    role: 'administrator',
    input: named,
    output: mailTemplate,
    rest: { method: 'POST', path: '/mail-templates/:name/restore' },
  }),
  sendTest: mutation({
    summary: 'Mail these words to oneself, with a sample person in them',
    access: 'admin',
    role: 'administrator',
    input: templateText.extend({ name: mailTemplateName }),
    output: message,
    rest: { method: 'POST', path: '/mail-templates/:name/test' },
  }),
}
