import * as pages from '@joy/domain/page-paths.ts'
import type { MailTemplate } from '@joy/contract'
import { editableTemplates, type TemplateText } from '@joy/domain/mail/editable-templates.ts'
import { letterFromTemplate } from '@joy/domain/mail/letter-from-template.ts'
import { onItsWay } from '@joy/domain/mail/on-its-way.ts'
import { fillIn } from '@joy/domain/mail/placeholders.ts'
import { renderHtml } from '@joy/domain/mail/render-html.ts'
import { renderText } from '@joy/domain/mail/render-text.ts'
import { sampleValues } from '@joy/domain/mail/sample-values.ts'
import { templateFaults } from '@joy/domain/mail/template-faults.ts'
import { getVariables } from '@joy/domain/mail/template-variables.ts'
import { sampleSender } from '@joy/samples/outbox.ts'
import { Refusal } from '../refusal.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'

type Name = MailTemplate['name']

export function getTemplate({ messages }: MockBackend, name: Name): MailTemplate {
  const { title, when, subject, body } = editableTemplates[name]
  const changed = messages.templates.get(name)
  return {
    name,
    title,
    when,
    subject: changed?.subject ?? subject,
    body: changed?.body ?? body,
    variables: getVariables(name).map((it) => ({ ...it, isLink: it.isLink ?? false })),
    updatedAt: changed?.updatedAt ?? null,
    updatedBy: changed?.updatedBy ?? null,
  }
}

function checked(name: Name, text: TemplateText): TemplateText {
  const [fault] = templateFaults(name, text)
  if (fault) throw new Refusal('invalid_input', fault.message)
  return { subject: text.subject.trim(), body: text.body.trim() }
}

export function updateTemplate(
  backend: MockBackend,
  { name, updatedAt, ...text }: TemplateText & { name: Name; updatedAt: string | null },
): MailTemplate {
  const next = checked(name, text)
  if ((backend.messages.templates.get(name)?.updatedAt ?? null) !== updatedAt)
    throw new Refusal('conflict', 'Somebody else changed this mail meanwhile. Load it again before you save yours.')
  const before = getTemplate(backend, name)
  logActivity(backend, {
    action: 'Email Template Changed',
    platform: 'E-mail',
    details: before.title,
    before: { subject: before.subject, body: before.body },
    after: next,
  })
  backend.messages.templates.set(name, { ...next, updatedAt: backend.now(), updatedBy: actorName(backend) })
  return getTemplate(backend, name)
}

export function restoreTemplate(backend: MockBackend, name: Name): MailTemplate {
  const { title, subject, body } = getTemplate(backend, name)
  if (backend.messages.templates.delete(name))
    logActivity(backend, {
      action: 'Email Template Restored',
      platform: 'E-mail',
      details: title,
      before: { subject, body },
    })
  return getTemplate(backend, name)
}

export function sendTest(backend: MockBackend, { name, ...typed }: TemplateText & { name: Name }) {
  const letter = letterFromTemplate(name, checked(name, typed), sampleValues(name, sampleSender))
  const to = backend.signedIn?.email ?? ''
  const fill = (text: string) => fillIn(text, { unsubscribe: `${sampleSender.appUrl}${pages.unsubscribe()}` }, '')
  backend.messages.mails.unshift({
    id: backend.nextId(),
    template: name,
    to,
    subject: `[Test] ${letter.subject}`,
    html: fill(renderHtml(letter, sampleSender)),
    text: fill(renderText(letter, sampleSender)),
    headers: {},
    status: 'sent',
    attempts: 1,
    nextTryAt: null,
    error: null,
    createdAt: backend.now(),
    sentAt: backend.now(),
  })
  return { message: onItsWay('A test', to, { hasSmtp: false }) }
}
