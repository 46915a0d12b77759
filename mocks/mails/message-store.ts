import type { Notification, NotificationSwitches, OutboxMail } from '@joy/contract'
import type { TemplateText } from '@joy/domain/mail/editable-templates.ts'
import type { EditableTemplate } from '@joy/domain/mail/template-variables.ts'
import { notifications } from '@joy/samples/notifications.ts'
import { outboxMails } from '@joy/samples/outbox.ts'

type ChangedTemplate = TemplateText & { updatedAt: string; updatedBy: string }

export type MessagesOptions = {
  notifications?: readonly Notification[]
  mails?: readonly OutboxMail[]
  switches?: NotificationSwitches
  templates?: readonly (readonly [EditableTemplate, ChangedTemplate])[]
  isDemo?: boolean
}

/** What was told and mailed. */
export const createMessages = (options: MessagesOptions = {}) => ({
  notifications: (options.notifications ?? notifications).map((it) => ({ ...it })),
  mails: (options.mails ?? outboxMails).map((it) => ({ ...it })),
  switches: options.switches ?? { upgrade: true, payment: true, sync: true, error: true },
  templates: new Map<EditableTemplate, ChangedTemplate>(options.templates ?? []),
})
